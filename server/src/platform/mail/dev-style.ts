/** The look of the demo's mailbox: the list and the opened message side by side, one of them at a time on a phone. */
export const DEV_STYLE = `
:root { color-scheme: light dark; --page: #f6f5f3; --card: #fff; --text: #292524; --soft: #57534e; --line: #e0dedb; --brand: #0f5f63; --on: #eaf5f4 }
@media (prefers-color-scheme: dark) { :root { --page: #1c1917; --card: #262220; --text: #f5f5f4; --soft: #c5c0bb; --line: #45403c; --brand: #7fd1d4; --on: #1f3636 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--text); font: .9375rem/1.5 Inter, system-ui, sans-serif }
a { color: var(--brand) }
:focus-visible { outline: 2px solid var(--brand); outline-offset: -2px }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1rem; padding: 1rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--card) }
h1 { margin: 0; font-size: 1.125rem } header p { margin: 0; color: var(--soft); font-size: .875rem; flex: 1 1 20rem }
form { display: flex; gap: .5rem } input, button { font: inherit; padding: .35rem .75rem; border: 1px solid var(--line); border-radius: .375rem; background: var(--card); color: inherit }
input { width: 14rem; max-width: 60vw } button { cursor: pointer }
.box { flex: 1; display: grid; grid-template-columns: minmax(18rem, 26rem) 1fr; min-height: 0 }
.list { border-right: 1px solid var(--line); background: var(--card) }
ul { list-style: none; margin: 0; padding: 0 }
li a { display: block; padding: .75rem 1.5rem; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none }
li a:hover, li a[aria-current] { background: var(--on) } li a[aria-current] { box-shadow: inset 3px 0 var(--brand) }
.line { display: flex; justify-content: space-between; gap: 1rem } .from { font-weight: 600 }
time { white-space: nowrap; font-variant-numeric: tabular-nums } time, .start, .to, .state { color: var(--soft); font-size: .8125rem }
.subject, .start, .to { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.state { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem }
.pages { display: flex; justify-content: space-between; margin: 0; padding: .75rem 1.5rem; color: var(--soft); font-size: .875rem }
main { padding: 1.5rem 2rem; display: flex; flex-direction: column; gap: .75rem; min-width: 0 }
h2 { margin: 0; font-size: 1.375rem; line-height: 1.25; overflow-wrap: anywhere }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem 1rem; margin: 0 } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
.act, .back, .none { margin: 0 } .none { color: var(--soft); padding: 1.5rem } .back { display: none }
iframe { width: 100%; flex: 1 1 34rem; min-height: 34rem; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
summary { cursor: pointer; color: var(--soft) } pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--card) }
@media (max-width: 48rem) {
  header p { flex-basis: 100% } .box { grid-template-columns: minmax(0, 1fr) } .list { border-right: 0 } .reading .list, .reading header, body:not(.reading) main { display: none } .reading .back { display: block } main { padding: 1rem }
}
`
