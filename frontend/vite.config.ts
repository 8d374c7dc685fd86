import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import customMedia from 'postcss-custom-media'
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

/** Names of scopes are a good part of what travels: short ones do as well, and none is met twice. */
const cssHash = ({ hash, css }: { hash: (text: string) => string; css: string }) => `k${hash(css).slice(0, 4)}`

const breakpoints = fileURLToPath(new URL('./src/styles/breakpoints.css', import.meta.url))

export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess(), compilerOptions: { cssHash } }), sprite],
  base: '/',
  css: { postcss: { plugins: [globalData({ files: [breakpoints] }), customMedia()] } },
  build: {
    outDir: '../src/kaiserhof/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
})
