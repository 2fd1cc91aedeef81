import { unreachable } from '../support/reachable.ts'
import { expect, test } from '../support/test.ts'

test('a control under something else or outside of the page is found; one to scroll to or under a list is not', async ({
  page,
}) => {
  await page.setContent(`
    <a href="#a">free</a>
    <label><input type="checkbox" style="pointer-events: none"> with its label over it</label>
    <div style="position: relative"><button>covered</button><div style="position: absolute; inset: 0"></div></div>
    <button style="position: absolute; left: -300px; top: 0">outside</button>
    <button hidden>hidden</button>
    <div style="position: relative"><button>under a list</button><div role="listbox" style="position: absolute; inset: 0"></div></div>
    <button style="position: absolute; top: 2000px">further down</button>
    <button style="position: absolute; top: 3000px">last</button>
    <div style="position: fixed; bottom: 0; height: 40px; width: 100%">bar that the end of the page does not scroll past</div>`)
  const found = await page.evaluate(unreachable)
  expect(found.map((one) => one.split(' (')[0])).toEqual(['covered', 'outside', 'last'])

  await page.setContent(`
    <div style="position: relative"><button>behind the dialog</button><div style="position: fixed; inset: 0"></div></div>
    <div role="dialog" aria-modal="true" style="position: fixed; inset: 100px"><button>in the dialog</button></div>`)
  expect(await page.evaluate(unreachable)).toEqual([])
})
