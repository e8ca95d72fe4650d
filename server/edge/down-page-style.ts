/** The site's colours and shapes (app/styles/tokens.css) in one small sheet: nothing else can be loaded while all is down. */
export const downPageStyle = `
:root {
  color-scheme: light dark;
  --bg: oklch(0.983 0.007 88); --surface: oklch(0.998 0.002 88); --line: oklch(0.905 0.014 84);
  --ink: oklch(0.235 0.05 270); --ink-2: oklch(0.415 0.04 270);
  --brand: oklch(0.355 0.13 268); --on-brand: oklch(0.998 0.002 88); --focus: oklch(0.415 0.148 269);
  --call: oklch(0.815 0.132 70); --on-call: oklch(0.235 0.075 268);
}
@media (prefers-color-scheme: dark) {
  :root {
    --bg: oklch(0.182 0.036 268); --surface: oklch(0.226 0.042 268); --line: oklch(0.315 0.034 268);
    --ink: oklch(0.962 0.008 88); --ink-2: oklch(0.835 0.016 272);
    --brand: oklch(0.805 0.088 272); --on-brand: oklch(0.205 0.06 268); --focus: oklch(0.865 0.07 272);
  }
}
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; min-height: 100svh; display: flex; flex-direction: column; background: var(--bg); color: var(--ink);
  font: 400 1.0625rem/1.6 Commissioner, system-ui, sans-serif; overflow-wrap: break-word;
}
header { padding: 1rem clamp(1.125rem, 0.6rem + 2.4vw, 2.5rem); border-bottom: 1px solid var(--line); background: var(--surface); }
.name { display: flex; gap: 0.625rem; align-items: center; font-weight: 700; font-size: 1.25rem; }
.name svg { width: 2rem; height: 2rem; flex: none; color: var(--brand); }
main {
  flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; justify-items: center; gap: 1.25rem; width: 100%; max-width: 42rem;
  margin: 0 auto; padding: clamp(2rem, 1rem + 5vw, 5rem) min(1.125rem, 5vw); text-align: center;
}
main > * { min-width: 0; max-width: 100%; }
h1 { font-size: min(clamp(1.75rem, 1.4rem + 1.55vw, 3rem), 12vw); line-height: 1.1; letter-spacing: -0.02em; text-wrap: balance; }
p { color: var(--ink-2); max-width: 34rem; text-wrap: pretty; }
.phones { display: flex; flex-wrap: wrap; justify-content: center; gap: 0.75rem; padding: 0; list-style: none; }
a { color: inherit; }
.call, .again {
  display: inline-flex; align-items: center; min-height: 3.25rem; padding: 0.5rem min(1.375rem, 5vw); border-radius: 0.625rem;
  font-weight: 660; font-size: min(1.125rem, 7vw); text-decoration: none;
}
.call { background: var(--call); color: var(--on-call); }
.again { background: var(--brand); color: var(--on-brand); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
.hours { width: min(100%, 26rem); padding: min(1.25rem, 5vw); border: 1px solid var(--line); border-radius: 0.875rem; background: var(--surface); text-align: start; }
h2 { font-size: 1.25rem; line-height: 1.18; }
dl { display: grid; gap: 0.25rem 1rem; margin-top: 0.75rem; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; }
dd { color: var(--ink-2); }
`
