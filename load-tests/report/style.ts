const LINES = ['#b45309', '#1d4ed8', '#047857', '#9d174d', '#6d28d9', '#334155']
const LINES_AT_NIGHT = ['#fbbf24', '#93c5fd', '#6ee7b7', '#f9a8d4', '#c4b5fd', '#cbd5e1']

const strokes = (colours: readonly string[]): string =>
  colours.map((colour, i) => `.line-${i}{stroke:${colour}}`).join('')

export const STYLE = `
:root{color-scheme:light dark;--page:#fffbeb;--card:#fff;--text:#292014;--quiet:#6b5d45;--grid:#e7dcc3}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:1520px;margin:0 auto;padding:24px}
h1{font-size:1.75rem;margin:0 0 16px}h2{font-size:1.25rem;margin:32px 0 12px}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,560px),1fr));gap:16px}
figure,pre{margin:0;padding:16px;background:var(--card);border:1px solid var(--grid);border-radius:12px}
figcaption{font-weight:600;margin-bottom:8px}
figure p{margin:8px 0 0;color:var(--quiet);font-size:.875rem}
svg{display:block;width:100%;height:auto}
.legend svg{display:inline-block;width:32px;height:8px;margin-right:8px;vertical-align:middle}
.grid line{stroke:var(--grid)}text{fill:var(--quiet);font-size:14px}.label{fill:var(--text)}
polyline,.legend line{fill:none;stroke-width:2.5;stroke-linejoin:round}
${strokes(LINES)}
.span{fill:#b45309}.mark{fill:#b91c1c}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:4px 20px;margin:8px 0 0;padding:0;font-size:.875rem}
pre{overflow-x:auto;font:14px/1.5 ui-monospace,monospace}
.verdict{padding:16px 24px;border-radius:12px;color:#fff}
.verdict p{margin:0;font-size:clamp(1.5rem,5vw,2.5rem);font-weight:800;line-height:1.2}
.verdict ul{margin:12px 0 0;padding-left:1.2em;font-weight:600}
.verdict.good{background:#047857}.verdict.bad{background:#b91c1c}
@media (max-width:640px){main{padding:16px}figure,pre{padding:12px}text{font-size:26px}polyline{stroke-width:4}}
@media (prefers-color-scheme:dark){
:root{--page:#1c1710;--card:#272015;--text:#fdf6e3;--quiet:#cbb994;--grid:#4a3f2b}.span{fill:#fbbf24}.mark{fill:#fca5a5}
${strokes(LINES_AT_NIGHT)}}
`
