import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderApp } from '../../test/app.tsx'
import { pdfOfPages } from '../../test/pdf.ts'
import { evento, processo } from '../../test/processo.ts'
import { USER } from '../../test/session.ts'
import './PdfFolha.tsx'

export const eventos = [
  evento(1, { documentos: [{ id: 6, nome: 'Petição inicial' }] }),
  evento(2, { documentos: [{ id: 7, nome: 'Procuração' }] }),
  evento(3, { documentos: [{ id: 8, nome: 'Contrato' }] }),
]
export const pdf = (content: string) => () => new Response(content, { headers: { 'content-type': 'application/pdf' } })
export const ANSWERS = {
  'GET /user': { user: USER },
  'GET /processo/27': processo({ eventos }),
  'GET /processo/documento/6': pdf(pdfOfPages(2)),
  'GET /processo/documento/7': pdf(pdfOfPages(1)),
  'GET /processo/documento/8': pdf(pdfOfPages(1)),
}
export const open = async (answers: Parameters<typeof renderApp>[1] = {}, at = '?documento=6') => {
  const app = await renderApp(`/processo/27/leitor${at}`, { ...ANSWERS, ...answers })
  const title = app.screen.getByRole('heading', { level: 1 })
  await expect.element(title).toBeVisible()
  // Where a navigation leaves the focus.
  title.element().focus()
  return app
}

export const folha = (name: string | RegExp = /^Página /) => page.getByRole('region', { name })
/** Width and height of the page drawn, and whether it is larger than the sheet it lies on. */
export function drawn() {
  const sheet = folha().query()
  if (!sheet) return null
  const canvas = sheet.querySelector('canvas')
  // Until it is drawn it has the size of every new canvas.
  if (!canvas?.style.width) return null
  const { width, height } = canvas.getBoundingClientRect()
  return {
    ...{ width, height },
    wider: sheet.scrollWidth > sheet.clientWidth,
    higher: sheet.scrollHeight > sheet.clientHeight,
  }
}

/** Waits until the sheet shows this page. */
export const shows = (pagina: number, documento: string) =>
  Promise.all([
    expect.element(folha(`Página ${pagina} de ${documento}`)).toBeVisible(),
    expect.poll(drawn).not.toBeNull(),
    expect.element(page.getByText(/^Abrindo/)).not.toBeInTheDocument(),
  ])
export const press = (keys: string) => userEvent.keyboard(keys)
