/** Leopold and Elisabeth, put together like every other figure (see figures.ts). */
export const OPPONENTS: Record<string, string> = {
  leopold: 'h-top b-sash f-m m-mutton h-side x-monocle x-medal|fair grey #2f3f63 #b33c40 - -',
  elisabeth: 'h-long b-gown f-f h-updo t-tiara x-drops x-pearls|pale chest #e9dfc8 #b8cfd6 #f0c766 #ffffff',
}
