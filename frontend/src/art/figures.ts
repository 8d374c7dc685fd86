/** Who wears what: every guest and every trade is put together from the parts of parts.svg.
 *
 *  A figure is written as its layers from back to front: hair behind, body, face, beard, hair in
 *  front, hat, what is worn or carried. A layer with an at-sign is a symbol of the sprites at
 *  `x,y,size`. Colours follow as skin, hair, cloth, second cloth, hat, second colour of the hat;
 *  a dash leaves one to the class of the guest.
 */
import { OPPONENTS } from './solo'

export interface Figure {
  layers: { href: string; x?: number; y?: number; size?: number }[]
  skin?: string
  hair?: string
  cloth?: string
  cloth2?: string
  hat?: string
  hat2?: string
}

const SKIN = { pale: '#f7dcc0', fair: '#f3cda9', warm: '#e9bd95', tan: '#d9a273', brown: '#b07a4e', dark: '#8a5a38' }
const HAIR = {
  black: '#221713',
  dark: '#3a2418',
  brown: '#6b4526',
  chest: '#7a4420',
  red: '#b1511f',
  gold: '#c98d3e',
  straw: '#dcb766',
  grey: '#8b8378',
  white: '#efeae0',
}

/** number: layers | skin hair cloth cloth2 hat hat2 */
const FIGURES: Record<number, string> = {
  // artists
  49: 'h-men b-apron f-m m-full h-side t-velvet x-chisel|warm brown #8d9474 #e7d3b2 #8d9474 -',
  50: 'h-long b-frock f-m h-part x-violin|pale dark - #2e3147 - -',
  51: 'h-top b-frock f-m h-wild x-notes|pale grey - #3a2f3f - -',
  52: 'h-top b-vest f-m m-pencil h-sleek x-specs x-tape|fair black - #c8323c - -',
  53: 'h-bob b-low f-f h-part t-comb x-drops x-fan|tan black #b33c40 - #241a1c #c8323c',
  54: 'h-long b-smock f-m m-goatee t-beret x-brush|fair chest - #fff6e2 #7c2326 #c8323c',
  55: 'h-men b-check f-m m-handle h-side t-flat x-camera|fair dark #7a6a3a #c8323c #7a6a3a -',
  56: 'h-cloud b-puff f-f h-updo x-pearls x-notes|pale gold - #fff4dc - -',
  57: 'h-top b-coat f-m m-goatee h-side x-specs x-compass|fair brown - #3b3f4a - -',
  58: 'h-wave b-lace f-f h-arc t-roses x-drops x-masks|pale chest - #fff4dc #5a1a3a #e9a0b4',
  59: 'h-long b-smock f-m m-goatee h-part t-slouch x-quill|pale dark - #fff6e2 #4a4030 -',
  60: 'h-bob b-suit f-m m-pencil h-sleek x-monocle x-ring|warm black #4b3a5a #dba52a - -',
  61: 'h-men b-smock f-m m-full t-beret x-brush|fair red - #e9e2d2 - #3567ad',
  62: 'h-cloud b-low f-f h-arc t-band x-drops|pale red - - #241a1c #fff6e2',
  // nobility
  63: 'h-wave b-lace f-f h-updo t-bow x-pearls|pale straw - #fff4dc #4a80cf #f0c766',
  64: 'h-wave b-fur f-f h-arc t-tiara x-drops|pale grey - - - #c8323c',
  65: 'h-men b-sash f-m m-handle t-pickel x-medal|fair brown - #2b3544 #2b3544 #c8323c',
  66: 'h-wig b-fur f-m m-pencil h-part t-coronet|fair brown - - - -',
  67: 'h-men b-fur f-m m-full t-crown|warm dark - - #7c2326 #7fb2ff',
  68: 'h-braids b-puff f-f h-arc t-tiara x-choker|pale gold - #fff4dc - #7fb2ff',
  69: 'h-wave b-gown f-f h-part t-roses x-choker|pale chest - - #16233f #9cc3ff',
  70: 'h-wig b-fur f-m m-walrus t-velvet x-medal|fair white #7c2326 - #7c2326 #f6efdd',
  71: 'h-top b-suit f-m m-handle h-sleek x-monocle x-medal|fair dark #2b3544 #3567ad - #3567ad',
  72: 'h-top b-sash f-m h-side t-coronet|pale gold - #f3ead6 - -',
  73: 'h-men b-coat f-m m-goatee t-top x-monocle|pale black - #1c2132 #141a28 #3567ad',
  74: 'h-men b-sash f-m m-mutton t-plumed x-monocle|fair grey - #16233f #16233f -',
  75: 'h-wave b-gown f-f h-part t-plume x-pearls|fair chest - - #1b2c4e -',
  76: 'h-men b-uniform f-m m-walrus t-bicorne x-medal|warm grey - #f0c766 #16233f #c8323c',
  // citizens
  77: 'h-top b-coat f-m m-full h-bald t-skull x-specs x-vial|fair grey - #3a3f35 #241a1c -',
  78: 'h-men b-uniform f-m m-handle t-kepi x-letter|fair brown #36486b #241a1c #36486b #c8323c',
  79: 'h-men b-coat f-m m-mutton t-bowler x-specs|fair brown - #3b2a2a #241a1c -',
  80: 'h-top b-robe f-m m-long h-bald t-mortar x-specs|fair white #2e2a36 - #241a1c #c8323c',
  81: 'h-men b-uniform f-m m-walrus t-plumed x-medal|warm grey - #241a1c #241a1c -',
  82: 'h-top b-coat f-m m-mutton h-bald x-monocle x-book|fair grey - #33373f - -',
  83: 'h-men b-coat f-m m-handle t-top krone@68,80,24|fair black - #2d241e #1d1613 -',
  84: 'h-wig b-frock f-m h-part x-specs x-medal|pale white - #4a1d24 - #c8323c',
  85: 'h-men b-uniform f-m m-handle t-shako|warm dark - #241a1c #241a1c #f0c766',
  86: 'h-top b-coat f-m m-full h-side x-paw|warm red - #3c4a36 - -',
  87: 'h-top b-coat f-m m-goatee h-bald x-specs x-steth|fair grey #f6efdd #dfe6e8 - -',
  88: 'h-wig b-robe f-m h-part x-scales|pale white - #f6efdd - -',
  89: 'h-men b-uniform f-m m-mutton t-kepi x-medal|tan black #3b3a4a #c8323c #3b3a4a #c8323c',
  90: 'h-bob b-suit f-m m-pencil h-sleek x-specs x-quill|fair brown #3a2430 #c8323c - -',
  // tourists
  91: 'h-long b-poncho f-m t-aztec x-drops|brown black - #e0b14f - -',
  92: 'h-long b-uniform f-m m-full t-tricorne x-patch x-hook|tan black #6a2a2a #241a1c #241a1c -',
  93: 'h-braids b-fur f-m m-long t-alpine|warm straw #7a5a34 - #7a5a34 #c8323c',
  94: 'h-braids b-lace f-f h-part t-bonnet x-basket|fair brown #7d9fb0 #fff4dc #e9a0a0 #fff6e2',
  95: 'h-men b-check f-m m-handle t-boater x-camera|fair gold - #c8323c - -',
  96: 'h-men b-poncho f-m m-goatee t-fez x-compassrose|dark black - #f3e2b0 #c8323c -',
  97: 'h-bob b-shawl f-f h-fringe t-veil x-drops|tan black - #e0b14f #efe6cf #e0b14f',
  98: 'h-long b-robe f-m m-goatee t-turban x-compassrose|warm dark #7c2326 #dba52a #4a80cf #c8323c',
  99: 'h-wild b-robe f-m m-long h-bald x-specs x-book|fair white - #c9b98a - -',
  100: 'h-men b-peasant f-m m-walrus t-straw x-fork|warm straw #5d7a3a #c8323c - #c8323c',
  101: 'b-robe f-m m-full t-hood x-rosary|fair brown #6b4a2e #5a3c24 #6b4a2e -',
  102: 'h-men b-livery f-m m-handle t-cap x-whistle|fair dark #2b3f5c - #2b3f5c #c8323c',
  103: 'h-men b-check f-m m-full t-pith x-pipe|tan red #b39a63 #3c7a54 - #3c7a54',
  104: 'h-men b-shawl f-m m-full t-tam|fair red #7c2326 #347850 #347850 #24523a',
  117: 'h-top b-suit f-m m-mutton h-side x-specs x-book|fair brown #5a2a2a #f0c766 - -',
  118: 'h-curls b-poncho f-m m-handle h-curls t-slouch x-violin|tan black - #c8323c #3c3a30 #c8323c',
  // guests of Let's Waltz!: the stage and the drawing room
  134: 'h-wave b-puff f-f h-arc t-tiara x-choker|pale straw #fff4dc #e9a0b4 - #e9a0b4',
  135: 'h-bob b-lace f-f h-part t-bonnet x-book|fair chest #6a7a5a #fff4dc #e0b14f #fff6e2',
  136: 'h-bob b-blouse f-f h-updo x-specs x-choker|pale grey #3a3440 - - -',
  137: 'h-bob b-low f-f h-updo t-bow x-drops|pale black #fff4dc - #e9a0b4 #fff6e2',
  138: 'h-wave b-gown f-f h-arc t-plume x-pearls|fair red #5a1a3a #3a0f26 #5a1a3a #f0c766',
  139: 'h-cloud b-fur f-f h-arc t-band x-drops x-fan|pale black #8c2f39 - #f0c766 #c8323c',
  140: 'h-wave b-gown f-f h-updo t-crown x-pearls|pale gold #f3ead6 #e0b14f #8c2f39 #7fb2ff',
  // crowned heads from afar
  141: 'h-braids b-fur f-m m-goatee t-alpine x-ring|tan black #7c2326 - #3a2418 #e0b14f',
  142: 'h-bob b-robe f-m m-pencil h-sleek t-pill|pale black #3a2f5a #f0c766 #16171c #e0b14f',
  143: 'h-wild b-shawl f-m m-full t-tam x-medal|fair red #24523a #3567ad #3567ad #c8323c',
  144: 'h-long b-shawl f-f h-part t-veil x-drops|brown black #b33c40 #e0b14f #e0b14f #c8323c',
  145: 'h-wig b-frock f-m m-pencil h-part t-bicorne x-monocle|pale white #3567ad #f0c766 #1b2c4e #f6efdd',
  146: 'h-wave b-lace f-f h-arc t-comb x-fan|tan dark #274a82 #fff4dc #241a1c #c8323c',
  147: 'h-braids b-fur f-f h-arc t-crown x-pearls|pale dark #274a82 - #7c2326 #c8323c',
  // dignitaries
  148: 'h-bob b-suit f-f h-updo t-plume x-medal|tan grey #4a1d24 #f0c766 #4a1d24 #fff6e2',
  149: 'b-robe f-f t-hood x-rosary x-specs|pale grey #24262c #f6efdd #24262c #f6efdd',
  150: 'h-men b-suit f-m m-pencil h-sleek t-slouch x-dark|tan black #2b2d35 #8c2f39 #1b1c20 #8c2f39',
  151: 'h-men b-uniform f-m m-mutton t-bicorne x-patch x-medal|warm white #16233f #f0c766 #16233f #f0c766',
  152: 'h-men b-coat f-m m-handle t-top x-letter|fair black #571425 #f0c766 #141a28 #8c2f39',
  153: 'h-top b-robe f-m h-bald t-skull x-rosary|fair grey #8c2f39 #fff4dc #8c2f39 -',
  154: 'h-top b-fur f-m m-walrus h-side t-top krone@68,80,22|warm grey #7c2326 - #241a1c #f0c766',
  // travellers out of a story
  155: 'h-wild b-fur f-m m-full h-wild|brown chest #5a4030 - - -',
  156: 'h-wild b-frock f-m m-mutton h-side x-notes|fair grey #24523a #241a1c - -',
  157: 'h-wave b-puff f-f h-arc t-scarf x-broom|pale gold #7d9fb0 #fff4dc #8a7a5a #fff6e2',
  158: 'h-top b-coat f-m h-sleek x-masks x-patch|pale black #16171c #571425 - -',
  159: 'h-long b-gown f-f h-part t-roses x-drops|fair chest #dba52a #a8741c #c8323c #e9a0b4',
  160: 'h-curls b-shawl f-f h-curls t-scarf x-drops eye@66,78,26|tan black #4a2a5a #e0b14f #6c3fa3 #e0b14f',
  161: 'h-wild b-check f-m m-pencil h-fringe t-boater flute@68,74,28|fair gold #c8323c #fff6e2 - #3567ad',
  162: 'h-top b-robe f-m h-bald t-skull x-rosary x-medal|fair white #f6efdd #e0b14f #f6efdd -',
  // staff: the trade tells
  1: 'h-top b-vest f-m h-side strudel@62,76,30|fair gold #8c2f39 #241a1c - -',
  2: 'h-bob b-apron f-f h-part t-mob cake@62,76,30|pale chest #26304a #8c2f39 - #8c2f39',
  3: 'h-top b-vest f-m m-handle h-sleek wine@64,72,30|tan black #241a1c #8c2f39 - -',
  4: 'h-men b-cook f-m m-pencil t-cookcap coffee@62,76,30|fair brown #5b3a1f - - #5b3a1f',
  5: 'h-men b-peasant f-m t-flat x-horseshoe|warm red #6b4a2e #8c2f39 #6b4a2e -',
  6: 'h-men b-coat f-m m-mutton t-bowler x-horseshoe|fair grey #3567ad #2d2620 #2d2620 #8f6522',
  7: 'h-bob b-blouse f-f h-updo t-flowers x-towel|warm black #4f9a8f - #fff6e2 #f0c766',
  8: 'h-men b-check f-m m-handle t-boater x-flag|fair gold #4c9166 #c8323c - #3567ad',
  9: 'h-top b-frock f-m h-sleek x-platter|pale grey #3567ad #1c2132 - -',
  10: 'h-men b-coat f-m m-pencil t-goggles x-wheel|fair dark #8c2f39 #3a332b #5b4630 -',
  11: 'h-braids b-apron f-f h-part t-flowers x-bouquet|pale red #4c7a4f #fff6e2 #e9a0b4 #f0c766',
  12: 'h-bob b-lace f-f h-updo x-specs x-broomkeys|pale grey #26304a #fff4dc - -',
  13: 'h-top b-frock f-m m-handle h-sleek x-platter|warm black #8c2f39 #1c2132 - -',
  14: 'h-bob b-suit f-m h-side x-brush|pale chest #5b4a7a #e9a0b4 - #4f9a8f',
  15: 'h-men b-apron f-m t-flat x-brushshoe|tan black #5b4630 #8c2f39 #4a4540 -',
  16: 'h-bob b-apron f-f h-part t-scarf x-basket|warm brown #3567ad #fff6e2 #8c2f39 #fff6e2',
  17: 'h-men b-apron f-m t-cookcap x-whisk|fair brown #7d8a94 #8c2f39 - #8c2f39',
  18: 'h-wave b-blouse f-f h-part t-bow x-pearls|pale gold #5a1a3a - #5a1a3a #f0c766',
  19: 'h-top b-suit f-m m-goatee h-side x-specs x-compass|fair brown #3a4534 #e0b14f - -',
  20: 'h-men b-check f-m t-deer x-pipe x-magnify|fair dark #8a7a4a #5b3a1f #8a7a4a -',
  21: 'h-men b-cook f-m m-mutton t-toque x-whisk|fair brown #8c2f39 - - -',
  22: 'h-top b-suit f-m m-walrus h-bald x-specs x-letter|fair grey #33373f #8c2f39 - -',
  23: 'h-men b-apron f-m m-full t-cap x-broomkeys|fair brown #5b5a4a #26304a #4a4a3c #8f6522',
  24: 'h-top b-frock f-m m-handle h-sleek x-towel|fair black #241a1c #1c2132 - -',
  25: 'h-men b-livery f-m t-cap x-letter|tan dark #4c7a4f - #4c7a4f #f0c766',
  26: 'h-bob b-suit f-m h-sleek x-monocle x-notes|pale black #2e2a46 #b795ea - -',
  27: 'h-wave b-suit f-f h-part x-specs x-book|pale red #7c2326 #fff6e2 - -',
  28: 'h-top b-suit f-m m-pencil h-sleek key@66,78,26|fair dark #26304a #3567ad - -',
  29: 'h-bob b-blouse f-f h-updo x-specs x-quill|pale dark #26304a - - -',
  30: 'h-top b-suit f-m m-handle h-side bell@66,78,26|warm brown #4a3f1c #dba52a - -',
  31: 'h-bob b-maid f-f h-part t-mob x-duster|pale brown #26304a #8fa58a - #8fa58a',
  32: 'h-top b-suit f-m h-sleek log@66,80,24|pale gold #33405a #b795ea - -',
  33: 'h-top b-vest f-m m-mutton h-side x-broom|fair grey #2b3327 #f0c766 - -',
  34: 'h-wave b-suit f-f h-part t-bow bell@66,78,26|pale chest #33405a #fff6e2 #8c2f39 #f0c766',
  35: 'h-men b-livery f-m h-fringe t-pill|pale gold #8c2f39 - #8c2f39 -',
  36: 'h-top b-vest f-m m-goatee h-sleek wine@64,72,30|fair chest #571425 #f0c766 - -',
  37: 'h-bob b-maid f-f h-part t-mob x-platter|tan black #4a3a5a #b795ea - #b795ea',
  38: 'h-men b-uniform f-m m-walrus t-cap suitcase@64,78,28|tan black #33573f #241a1c #33573f #f0c766',
  39: 'h-men b-cook f-m m-handle t-toque cake@62,76,30|pale gold #e9a0b4 - - -',
  40: 'h-top b-suit f-m m-pencil h-sleek x-dark chart@66,80,24|fair black #5a4a2a #c8323c - -',
  41: 'h-wave b-blouse f-f h-part t-phones x-drops|pale gold #33573f - - -',
  42: 'h-men b-apron f-m m-full t-straw x-shears|tan grey #4c7a4f #8a5526 - #4c7a4f',
  43: 'h-bob b-vest f-m m-full h-sleek coffee@62,76,30|tan dark #3a241a #c98d3e - -',
  44: 'h-bob b-apron f-f h-part t-scarf strudel@62,76,30|fair red #7d8a94 #fff6e2 #4c7a4f #fff6e2',
  45: 'h-top b-stripes f-m m-handle h-sleek x-whistle x-towel|tan black #3567ad - - -',
  46: 'h-bob b-lace f-f h-updo t-mob x-duster|warm black #4a1d24 #fff4dc - #e0b14f',
  47: 'h-men b-livery f-m t-pill arrow@70,80,20|fair red #26304a - #26304a -',
  48: 'h-top b-suit f-m m-goatee h-side x-monocle key@66,80,24|fair grey #1f2430 #8c2f39 - -',
  // musicians and dancers
  119: 'h-top b-frock f-m m-pencil h-sleek dancer@64,76,28|fair black #3a2f5a #b795ea - -',
  120: 'h-bob b-low f-f h-updo x-violin|pale chest #5a1a3a - - -',
  121: 'h-wild b-frock f-m m-goatee h-side x-violin|fair grey #241a1c #1c2132 - -',
  122: 'h-long b-frock f-m h-part note@66,78,26|pale brown #26304a #1c2132 - -',
  123: 'h-bob b-livery f-f h-part t-pill x-letter|pale red #8c2f39 - #8c2f39 -',
  124: 'h-bob b-suit f-f h-updo x-specs x-quill|fair black #241a1c #fff6e2 - -',
  125: 'h-wave b-blouse f-f h-part x-notes|warm gold #33573f - - -',
  126: 'h-bob b-puff f-f h-updo t-flowers dancer@64,76,28|pale black #e9a0b4 #fff4dc #fff6e2 #f0c766',
  127: 'h-long b-gown f-f h-arc t-band x-notes|pale straw #4f9a8f #2b5a54 #f0c766 -',
  128: 'h-wave b-lace f-f h-part x-violin x-specs|tan dark #33405a #fff4dc - -',
  129: 'h-bob b-low f-f h-arc t-bow x-notes|fair red #16171c - #c8323c #f0c766',
  130: 'h-top b-vest f-m m-handle h-side dancer@64,76,28|warm grey #571425 #f0c766 - -',
  131: 'h-men b-uniform f-m m-walrus t-shako x-whistle|fair brown #8c2f39 #f0c766 #241a1c #f0c766',
  132: 'h-top b-suit f-m h-sleek x-specs note@66,78,26|pale dark #3a4534 #e0b14f - -',
  133: 'h-men b-uniform f-m m-full t-cap x-wheel|warm white #16233f #f0c766 #16233f #f0c766',
  // staff with a bell, and a little more
  166: 'h-bob b-maid f-f h-updo t-mob x-fan|pale gold #4a1d24 #f6dc9d - #f0c766',
  167: 'h-men b-livery f-m h-fringe t-flat x-basket|pale red #4c7a4f - #4c7a4f -',
  168: 'h-top b-apron f-m m-goatee h-side t-scarf x-towel|tan black #7d8a94 #3567ad #7d8a94 #fff6e2',
  169: 'h-men b-apron f-m m-walrus h-bald flute@68,74,28|warm red #8a5526 #fff6e2 - -',
  170: 'h-braids b-coat f-f h-part t-top x-horseshoe|fair chest #3a4534 #241a1c #241a1c #8c2f39',
  171: 'h-top b-vest f-m h-bald x-specs log@66,80,24|pale grey #33405a #dba52a - -',
  172: 'h-top b-suit f-m m-handle h-sleek x-platter|tan dark #16171c #f0c766 - -',
  173: 'h-wave b-suit f-f h-part x-book|brown black #4f9a8f #fff6e2 - -',
  174: 'h-top b-vest f-m m-pencil h-side champagne@64,74,28|fair black #571425 #fff6e2 - -',
  175: 'h-men b-livery f-m m-mutton t-cap x-wheel|fair grey #33573f - #33573f #f0c766',
  176: 'h-wave b-blouse f-f h-part t-flat x-paw|warm brown #7a6a3a - #7a6a3a -',
  177: 'h-cloud b-apron f-f h-arc t-comb x-shears|pale gold #b795ea #fff6e2 #8c2f39 #f0c766',
  178: 'h-men b-peasant f-m m-full t-cap x-broomkeys|tan grey #4a4540 #8c2f39 #4a4540 -',
  179: 'h-curls b-stripes f-f h-curls t-boater x-whistle|tan red #c8323c - - #3567ad',
}

/** Celebrities by their keys; three have a drawing of their own in art2.svg. */
export const CELEBRITIES: Record<string, string> = {
  freud: 'h-men b-suit f-m m-full h-side x-specs|fair grey #3b3f4a #8c2f39 - -',
  chaplin: 'h-wild b-suit f-m m-pencil t-bowler|pale black #24262c #4a4d55 #1b1c20 #1b1c20',
  magie: 'h-bob b-blouse f-f h-updo x-choker|pale brown #33573f - - -',
  tolkien: 'h-top b-vest f-m h-side x-pipe|fair grey #5a4a2a #8a5526 - -',
  gandhi: 'h-bald b-robe f-m m-pencil x-specs|tan grey #efe6d2 #d9c8a4 - -',
  churchill: 'h-bald b-suit f-m x-pipe|fair grey #26304a #8c2f39 - -',
  puccini: 'h-top b-frock f-m m-handle h-side x-notes|warm dark #4a1d24 #fff4dc - -',
  picasso: 'h-men b-stripes f-m h-sleek x-brush|tan black #3567ad - - -',
}

const made = new Map<number | string, Figure>()

/** The figure of a card; a number without one gets a quiet stranger. */
export function figure(number: number | string): Figure {
  const known = made.get(number)
  if (known) return known
  const [parts, colours] = (
    (typeof number === 'string' ? (CELEBRITIES[number] ?? OPPONENTS[number]) : FIGURES[number]) ??
    'h-men b-coat f-m t-bowler|fair brown - #3b3f4a #241a1c -'
  ).split('|')
  const [skin, hair, cloth, cloth2, hat, hat2] = colours.split(' ').map((word) => (word === '-' ? undefined : word))
  const figure: Figure = {
    layers: parts.split(' ').map((part) => {
      const [href, at] = part.split('@')
      if (!at) return { href }
      const [x, y, size] = at.split(',').map(Number)
      return { href, x, y, size }
    }),
    skin: SKIN[skin as keyof typeof SKIN] ?? skin,
    hair: HAIR[hair as keyof typeof HAIR] ?? hair,
    cloth,
    cloth2,
    hat,
    hat2,
  }
  made.set(number, figure)
  return figure
}

export const drawn = Object.keys(FIGURES).map(Number)
