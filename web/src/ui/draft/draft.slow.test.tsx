import { expect, test } from 'vitest'
import type { Answers } from '../../test/app.tsx'
import { renderApp } from '../../test/app.tsx'
import { draftOnServer, draftsOnServer } from '../../test/rascunhos.ts'
import { loginData } from '../../test/session.ts'

const AREAS = { 'GET /areas': { areas: [{ id: 7, nome: 'Contratos' }] }, 'GET /user': { user: loginData().user } }
const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

async function wizard(answers: Answers = {}) {
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  const app = await renderApp('/processo/create', { ...AREAS, ...answers })
  return { ...app, classe: app.screen.getByRole('textbox', { name: 'Classe/tipo', exact: true }) }
}
const classes = () => draftsOnServer().map(({ dados }) => (dados.dados as { classe: string }).classe)

test('typed text is saved on the server, and a line says so', async () => {
  const { screen, classe, calls } = await wizard()
  await classe.fill('Cobrança')
  await expect.element(screen.getByText(/^Rascunho guardado em/)).toBeVisible()
  expect(classes()).toEqual(['Cobrança'])
  await classe.fill('Despejo')
  await expect.poll(classes).toEqual(['Despejo'])
  expect(calls.filter(({ call }) => call === 'POST /rascunho')).toHaveLength(1)
})

test('offline: the page says that it is not saved, and saves when the connection is back', async () => {
  let online = false
  const { screen, classe } = await wizard({
    'POST /rascunho': (body) => {
      if (!online) throw new TypeError('network')
      const { id, assistente, titulo, dados } = body as ReturnType<typeof draftOnServer>
      const { versao } = draftOnServer(assistente, dados, { id, titulo })
      return [201, { rascunho: { versao } }]
    },
  })
  await classe.fill('Cobrança')
  await expect.element(screen.getByText('O rascunho não está guardado')).toBeVisible()
  await classe.fill('Despejo')
  online = true
  window.dispatchEvent(new Event('online'))
  await expect.poll(classes).toEqual(['Despejo'])
  await expect.element(screen.getByText('O rascunho não está guardado')).not.toBeInTheDocument()
})

test('saved in another tab: nothing is overwritten until the user decides', async () => {
  const { screen, classe } = await wizard()
  await classe.fill('Cobrança')
  await expect.poll(classes).toEqual(['Cobrança'])
  const [draft] = draftsOnServer()
  Object.assign(draft!, {
    versao: 7,
    dados: { ...draft!.dados, dados: { ...(draft!.dados.dados as object), classe: 'Da outra aba' } },
  })
  await classe.fill('Desta aba')
  await expect.element(screen.getByText('Este rascunho mudou em outra aba ou aparelho')).toBeVisible()
  expect(classes()).toEqual(['Da outra aba'])
  await screen.getByRole('button', { name: 'ficar com o que está nesta tela' }).click()
  await expect.poll(classes).toEqual(['Desta aba'])
  Object.assign(draft!, {
    versao: 99,
    dados: { ...draft!.dados, dados: { ...(draft!.dados.dados as object), classe: 'De novo lá' } },
  })
  await classe.fill('Aqui')
  await screen.getByRole('button', { name: 'abrir o que está lá' }).click()
  await expect.element(classe).toHaveValue('De novo lá')
})

test('several drafts are offered; a deleted one can be restored; one is continued under its id', async () => {
  draftOnServer('processo', { dados: { classe: 'Antiga' } }, { id: A })
  draftOnServer('processo', { dados: { classe: 'Nova' } }, { id: B, titulo: 'Outra petição' })
  draftOnServer('caso', {}, { id: '00000000-0000-4000-8000-00000000000c' })
  const { screen, classe } = await wizard()
  await expect.element(screen.getByText('Há 2 rascunhos não enviados')).toBeVisible()
  await screen.getByRole('button', { name: 'excluir' }).nth(1).click()
  await expect.element(screen.getByText(/^O rascunho “Outra petição” foi excluído\./)).toBeVisible()
  expect(draftsOnServer().map(({ id }) => id)).not.toContain(B)
  await screen.getByRole('button', { name: 'excluir' }).click()
  await expect.element(screen.getByText('Rascunho excluído')).toBeVisible()
  await screen.getByRole('button', { name: 'desfazer' }).first().click()
  await screen.getByRole('button', { name: 'continuar rascunho' }).click()
  await classe.fill('Mudada')
  await expect.poll(() => draftsOnServer().map(({ id, versao }) => [id, versao])).toContainEqual([B, 2])
})

test('when the session ends while the page is open, the same user later finds what was typed last', async () => {
  let ended = false
  const { screen, classe, go } = await wizard({
    'POST /login': { ...loginData() },
    'POST /rascunho': (body) => {
      if (ended) return [401, { message: 'Token expired' }]
      const { id, assistente, titulo, dados } = body as ReturnType<typeof draftOnServer>
      return [201, { rascunho: { versao: draftOnServer(assistente, dados, { id, titulo }).versao } }]
    },
  })
  ended = true
  await classe.fill('Cobrança')
  await expect.element(screen.getByRole('button', { name: 'entrar' })).toBeVisible()
  expect(draftsOnServer()).toEqual([])
  ended = false
  localStorage.setItem('concordia.sessao', JSON.stringify(loginData()))
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await expect.poll(classes).toEqual(['Cobrança'])
  await go('/processo/create')
  await expect.element(screen.getByRole('button', { name: 'continuar rascunho' })).toBeVisible()
})
