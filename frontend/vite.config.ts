import { readFileSync } from 'node:fs'
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** The drawings stand in index.html itself: symbols are no script and no style, so a strict policy holds. */
const sprite = {
  name: 'sprite',
  transformIndexHtml(html: string) {
    const drawn = ['art', 'art2', 'parts'].map((name) =>
      readFileSync(new URL(`./src/art/${name}.svg`, import.meta.url), 'utf-8')
        .replace(/<svg [^>]*>/, '<svg class="sprite" width="0" height="0" aria-hidden="true">')
        .replace(/<!--.*?-->/gs, '')
        .replace(/\n\s*/g, ''),
    )
    return html.replace('<!--sprite-->', drawn.join(''))
  },
}

export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() }), sprite],
  base: '/',
  build: {
    outDir: '../src/kaiserhof/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
})
