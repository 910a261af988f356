import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Fonts and pictures stay files of their own, so that they are cached apart from the code.
    assetsInlineLimit: 0,
  },
})
