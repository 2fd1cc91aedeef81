import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { translate } from '../test/translator.ts'
import { tolerateTranslators } from './translated.ts'

beforeAll(tolerateTranslators)
let stop = () => {}
afterEach(() => stop())

/** Draws each state after the other, by a click on the button. */
async function open(way: 'replace' | 'wrap', ...states: ReactNode[]) {
  function States() {
    const [at, setAt] = useState(0)
    return (
      <>
        <div data-testid="shown">{states[at]}</div>
        <button type="button" aria-label="next" onClick={() => setAt(at + 1)} />
      </>
    )
  }
  const screen = await render(<States />)
  stop = translate(way)
  return { shown: screen.getByTestId('shown'), next: () => screen.getByRole('button', { name: 'next' }).click() }
}

const ways = ['replace', 'wrap'] as const
/** As read on screen, without the marks of the translator. */
const words = (element: Element) => element.textContent?.replaceAll('›', '')

async function textOf(state: ReactNode): Promise<string> {
  const { container, unmount } = await render(<div>{state}</div>)
  const text = words(container)!
  await unmount()
  return text
}

const ENTRIES = ['a', 'b', 'c'].map((key) => [key, `entry ${key} `] as const)
const texts = (order: string) => [...order].map((key) => ENTRIES.find(([name]) => name === key)![1])

const CHANGES: [string, ReactNode[]][] = [
  ['a number beside words', [...[3, 2, 1].map((count) => <p key="p">{count} processos</p>)]],
  ['a whole text', ['Aberto', 'Pago'].map((status) => <b key="b">{status}</b>)],
  ['an element before a text', [['texto'], [<i key="i">novo </i>, 'texto']]],
  [
    'a text before an element',
    [
      ['', <i key="i">fim</i>],
      ['texto ', <i key="i">fim</i>],
      ['', <i key="i">fim</i>],
    ],
  ],
  [
    'a text before a text',
    [
      [null, 'fim'],
      ['começo ', 'fim'],
      [null, 'fim'],
    ],
  ],
  [
    'a text that goes',
    [
      ['um ', 'dois'],
      [null, 'dois'],
      [null, null],
    ],
  ],
  ['texts in other words and other number', [texts('abc'), texts('ca'), texts('bcab'), texts('')]],
  ['an element in place of a text', ['texto', <i key="i">elemento</i>, 'outro texto']],
]
test.each(CHANGES.flatMap(([what, states]) => ways.map((way) => [what, way, states] as const)))(
  '%s: a screen that a translator has changed (%s) goes on showing what React shows',
  async (_what, way, states) => {
    const { shown, next } = await open(way, ...states)
    for (const [at, state] of states.entries()) {
      if (at > 0) await next()
      await expect.poll(() => words(shown.element())).toBe(await textOf(state))
      if (shown.element().textContent) expect(shown.element().querySelector('font')).not.toBeNull()
    }
  },
)

test('a translator that puts the font beside the text before it removes it is understood too', async () => {
  const { shown, next } = await open('replace', [null, 'fim'], ['começo ', 'fim novo'])
  stop()
  const host = shown.element()
  for (const text of [...host.childNodes].filter((node) => node instanceof Text || node.nodeName === 'FONT')) {
    const font = document.createElement('font')
    font.textContent = text.textContent
    host.insertBefore(font, text)
    host.removeChild(text)
  }
  await next()
  await expect.poll(() => words(host)).toBe('começo fim novo')
})

test('without a translator a call that makes no sense throws as ever', () => {
  const [parent, other] = [document.createElement('p'), document.createElement('p')]
  const text = other.appendChild(document.createTextNode('texto'))
  expect(() => parent.removeChild(text)).toThrow('not a child')
})
