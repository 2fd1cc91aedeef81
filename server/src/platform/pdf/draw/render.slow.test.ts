import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { readStoredText } from '../../rich-text/rich-text.ts'
import { createPdfRenderer, DrawingFailed } from './render.ts'

const renderer = createPdfRenderer({ onDemandMs: 8_000 })
afterAll(() => renderer.close())

const MINUTA = 'textos/redacao/versao.typ'
const minuta = (html: string) => ({
  ...{ titulo: 'Minuta de acordo', numero: '7', camara: 'Câmara', emitido: '20/11/2026', verificacao: 'Minuta.' },
  ...{
    versao: '1',
    autor: 'Ana',
    quando: '20/11/2026',
    situacao: 'Aguardando',
    sha256: 'a'.repeat(64),
    comparada: '',
    mudou: '',
  },
  texto: readStoredText(html).toJSON(),
})
const receipt = () => renderer.render(MINUTA, minuta('<p>Recibo</p>'))

/** The processes of this one that draw. */
const drawing = () =>
  readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
      return rest!.split(' ')[1] === String(process.pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('typst-worker')
    } catch {
      return false
    }
  })

test.runIf(existsSync('/proc/self/stat'))(
  'a drawing without end is killed with its process at its time limit; owed documents are drawn meanwhile, and others after it',
  async () => {
    await receipt()
    const [warm] = drawing()
    let isOver = false
    const endless = renderer
      .render(MINUTA, minuta(`<p>${'a'.repeat(400_000)}</p>`), { onDemand: true })
      .catch((error: unknown) => {
        isOver = true
        return error
      })
    const behind = renderer.render(MINUTA, minuta('<p>Prévia</p>'), { onDemand: true })
    for (let i = 0; i < 5; i++) expect((await receipt()).length).toBeGreaterThan(1_000)
    expect(isOver).toBe(false)
    expect(drawing()).toContain(warm)
    expect(await endless).toBeInstanceOf(DrawingFailed)
    expect((await behind).length).toBeGreaterThan(1_000)
    await expect.poll(drawing).not.toContain(warm)
    expect((await receipt()).length).toBeGreaterThan(1_000)
    expect(drawing()).toHaveLength(1)
  },
  120_000,
)
