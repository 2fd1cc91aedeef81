import type { Versao } from '@concordia/contract/secretaria/schemas/cadastros'
import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Answers } from '../../test/app.tsx'
import { pagina } from '../../test/custas.ts'
import { draftsOnServer } from '../../test/rascunhos.ts'
import { openAsStaff, signedInAs } from '../../test/secretaria.ts'

const LIST = 'GET /secretaria/texto/termos'
const PUBLICAR = 'POST /secretaria/texto/termos'
const versao = (numero: number, change: Partial<Versao> = {}): Versao => ({
  versao: numero,
  html: `<h2>Regras</h2><p>Texto da versão ${numero}.</p>`,
  vigente_desde: '2026-11-20T17:05:00.000Z',
  publicado_por: 'Conta da Secretaria',
  ...change,
})
const DUAS = {
  versoes: [versao(2), versao(1, { publicado_por: null })],
  aceites: [
    { versao: 2, contas: 3 },
    { versao: 1, contas: 1200 },
  ],
}
const open = (answers: Answers = {}) =>
  openAsStaff('/secretaria/publicacoes/termos', {
    'GET /secretaria/resolucoes?page=1': { resolucoes: pagina([]) },
    [LIST]: DUAS,
    ...answers,
  })
type App = Awaited<ReturnType<typeof open>>

async function write(app: App, text: string) {
  await app.screen.getByRole('button', { name: 'escrever nova versão' }).click()
  const editor = app.screen.getByRole('textbox', { name: 'Texto' })
  await editor.click()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  if (text) await userEvent.keyboard(text)
  return editor
}
async function publish({ screen }: App, numero: number) {
  await screen.getByRole('button', { name: 'publicar', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: `Publicar a versão ${numero}?` })
  await expect.element(dialog.getByText(/passa a valer agora; a versão anterior fica guardada/)).toBeVisible()
  await dialog.getByRole('button', { name: 'publicar', exact: true }).click()
}

signedInAs()

describe('versions', () => {
  test('each version shows its author and how many accepted it, and which is in force; each can be read', async () => {
    const { screen } = await open()
    const now = screen.getByRole('row', { name: /Versão 2/ })
    for (const text of ['Em vigor', 'Conta da Secretaria', '3'])
      await expect.element(now.getByText(text, { exact: true })).toBeVisible()
    const before = screen.getByRole('row', { name: /Versão 1/ })
    for (const text of ['Guardada', 'veio com a plataforma', '1.200'])
      await expect.element(before.getByText(text, { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'ler a versão 1' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Termos de uso, versão 1' })
    await expect.element(dialog.getByText('Texto da versão 1.')).toBeVisible()
  })

  test('an empty list, and a failure', async () => {
    let broken = true
    const { screen } = await open({ [LIST]: () => (broken ? [500, { message: 'Falhou.' }] : { versoes: [], aceites: [] }) })
    await expect.element(screen.getByText('Falhou.')).toBeVisible()
    broken = false
    await screen.getByRole('button', { name: 'tentar de novo' }).click()
    await expect.element(screen.getByText(/^Este texto ainda não tem nenhuma versão/)).toBeVisible()
  })
})

describe('writing the next one', () => {
  test('aligns the paragraph at the caret; the preview shows it', async () => {
    const app = await open({ [PUBLICAR]: [201, { versao: versao(3), message: 'Versão publicada.' }] })
    const editor = await write(app, '')
    const { screen } = app
    await expect.element(screen.getByRole('button', { name: 'Alinhar à esquerda' })).toHaveAttribute('aria-pressed', 'true')
    await screen.getByRole('button', { name: 'Centralizar' }).click()
    await expect.element(screen.getByRole('button', { name: 'Centralizar' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(editor.getByText('Texto da versão 2.')).toHaveStyle({ textAlign: 'center' })
    await screen.getByRole('button', { name: 'ver a prévia' }).click()
    const previa = screen.getByRole('article', { name: 'Prévia' })
    await expect.element(previa.getByText('Texto da versão 2.')).toHaveStyle({ textAlign: 'center' })
    await publish(app, 3)
    await expect.element(app.said('Versão publicada.')).toBeVisible()
    expect(app.callsOf(PUBLICAR)[0]?.body).toEqual({
      html: '<h2>Regras</h2><p style="text-align: center;">Texto da versão 2.</p>',
      versao: 2,
    })
  })

  test('starts from the version in force; the preview shows the final form; once published, it is in the list', async () => {
    let published = false
    const app = await open({
      [LIST]: () => (published ? { ...DUAS, versoes: [versao(3), ...DUAS.versoes] } : DUAS),
      [PUBLICAR]: () => {
        published = true
        return [201, { versao: versao(3), message: 'Versão publicada.' }]
      },
    })
    const { screen, said, callsOf } = app
    const editor = await write(app, ' Mais uma regra.')
    await screen.getByRole('button', { name: 'ver a prévia' }).click()
    const previa = screen.getByRole('article', { name: 'Prévia' })
    await expect.element(previa.getByText('Texto da versão 2. Mais uma regra.')).toBeVisible()
    await expect.element(editor).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'voltar a escrever' }).click()
    await expect.element(editor).toBeVisible()
    await publish(app, 3)
    await expect.element(said('Versão publicada.')).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /Versão 3/ }).getByText('Em vigor')).toBeVisible()
    expect(callsOf(PUBLICAR).map(({ body }) => body)).toEqual([
      { html: '<h2>Regras</h2><p>Texto da versão 2. Mais uma regra.</p>', versao: 2 },
    ])
    await expect.poll(draftsOnServer).toEqual([])
  })

  test('the focus moves to its title, because the pressed button is gone; an empty text is not sent, and one refused stays', async () => {
    const app = await open({
      [PUBLICAR]: [422, { message: 'Confira.', errors: { html: ['O texto é igual ao da versão em vigor'] } }],
    })
    const { screen, callsOf } = app
    const editor = screen.getByRole('textbox', { name: 'Texto' })
    await screen.getByRole('button', { name: 'escrever nova versão' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Termos de uso, versão 3' })).toHaveFocus()
    await editor.click()
    await userEvent.keyboard('{Control>}a{/Control}{Delete}{Control>}a{/Control}{Delete}')
    await screen.getByRole('button', { name: 'publicar', exact: true }).click()
    await expect.element(screen.getByText('Escreva o texto')).toBeVisible()
    expect(callsOf(PUBLICAR)).toEqual([])
    await editor.click()
    await userEvent.keyboard('Texto da versão 2.')
    await publish(app, 3)
    await expect.element(screen.getByRole('alert').getByText(/O texto é igual ao da versão em vigor/)).toBeVisible()
    await expect.element(editor.getByText('Texto da versão 2.')).toBeVisible()
  })

  test('somebody else published meanwhile: the user must read theirs, keeps the text and can publish on top of it', async () => {
    let theirs = false
    const app = await open({
      [LIST]: () => (theirs ? { ...DUAS, versoes: [versao(3, { publicado_por: 'Outra Conta' }), ...DUAS.versoes] } : DUAS),
      [PUBLICAR]: (body) => {
        if ((body as { versao: number }).versao === 3) return [201, { versao: versao(4), message: 'Versão publicada.' }]
        theirs = true
        return [409, { message: 'Outra pessoa publicou uma versão enquanto esta era escrita.' }]
      },
    })
    const { screen, said } = app
    await write(app, ' Minha regra.')
    await publish(app, 3)
    const alert = screen.getByRole('alert').filter({ hasText: 'A versão 3 já está em vigor' })
    await expect.element(alert.getByText(/^Outra Conta a publicou em/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'publicar', exact: true })).toBeDisabled()
    await alert.getByRole('button', { name: 'ler a versão 3' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Termos de uso, versão 3' })
    await expect.element(dialog.getByText('Texto da versão 3.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('textbox', { name: 'Texto' }).getByText(/Minha regra\.$/)).toBeVisible()
    await alert.getByRole('button', { name: 'manter o meu texto como versão 4' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Termos de uso, versão 4' })).toHaveFocus()
    await publish(app, 4)
    await expect.element(said('Versão publicada.')).toBeVisible()
  })

  test('the draft is offered again after leaving the page, and can be discarded', async () => {
    const app = await open()
    const { screen, go } = app
    await write(app, ' Rascunho.')
    await go('/secretaria/publicacoes')
    await expect.element(screen.getByText('Ainda não há resoluções publicadas.')).toBeVisible()
    await go('/secretaria/publicacoes/termos')
    await expect.element(screen.getByText(/Nova versão dos Termos de uso, guardado em/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'escrever nova versão' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'começar da versão em vigor' })).toBeVisible()
    await screen.getByRole('button', { name: 'continuar rascunho' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Texto' }).getByText('Texto da versão 2. Rascunho.')).toBeVisible()
    await screen.getByRole('button', { name: 'descartar' }).click()
    await screen.getByRole('dialog', { name: 'Descartar o que foi escrito?' }).getByRole('button', { name: 'descartar' }).click()
    await expect.element(screen.getByRole('button', { name: 'escrever nova versão' })).toBeVisible()
    await expect.poll(draftsOnServer).toEqual([])
  })
})
