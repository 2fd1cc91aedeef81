import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { startSession } from '../../api/session.ts'
import { type Answers, renderApp } from '../../test/app.tsx'
import { caso, porAceitar } from '../../test/caso.ts'
import { loginData, USER } from '../../test/session.ts'

beforeEach(() => startSession(loginData()))

const open = (answers: Answers, at = '/caso/27/details') => renderApp(at, { 'GET /user': { user: USER }, ...answers })
const ANSWERED = { evento: {}, message: '' }

test('the data of a case show, its number also in the title of the tab; documents and recordings are links that open a tab of their own', async () => {
  const { screen } = await open({
    'GET /caso/27': caso({
      processo: '0000001-45.2026.8.26.0100',
      eventos: [{ ...caso().caso.eventos[0]!, audios: [{ id: 8, nome: 'Sessão' }] }],
    }),
  })
  await expect
    .element(screen.getByRole('heading', { name: 'Detalhes do caso nº 27 Parte 1 × Parte 2', level: 1, exact: true }))
    .toBeVisible()
  await expect.poll(() => document.title).toBe('Caso 27 · Câmara Concórdia')
  const dados = screen.getByRole('region', { name: 'Dados gerais' })
  for (const text of [
    'Divergência sobre o prazo da obra',
    'Um novo prazo de entrega',
    'Sim',
    '0000001-45.2026.8.26.0100',
    'Área do direito',
  ])
    await expect.element(dados.getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Marcar como' })).toBeVisible()
  await screen.getByText('ver o recibo').click()
  for (const [name, to] of [
    [/^Recibo de protocolo 27-1/, '/caso/27/documento/6'],
    [/^Sessão \(áudio\)/, '/caso/27/documento/8'],
  ] as const) {
    const link = screen.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', to)
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
  await expect.element(screen.getByRole('button', { name: 'aceitar designação' })).not.toBeInTheDocument()
})

test('accepting: the duty to disclose, the term with what is disclosed, and the code that signs it', async () => {
  let accepted = false
  const { screen, callsOf } = await open({
    'GET /caso/27': () => (accepted ? caso({ situacao: 2 }) : porAceitar()),
    'POST /caso/27/mediador/termo/texto': {
      texto: '<p>Declaro que aceito a função.</p><p>Fui professor de uma das partes.</p>',
      sha256: '7'.repeat(64),
    },
    'POST /caso/27/mediador/termo/code': { message: 'Enviamos um código para o seu e-mail. Informe-o para assinar.' },
    'POST /caso/27/mediador/termo/assinar': () => {
      accepted = true
      return { ...ANSWERED, message: 'Indicação de mediador aceita' }
    },
  })
  await expect.element(screen.getByText('Você foi designado mediador neste caso')).toBeVisible()
  await expect.element(screen.getByText('Divergência sobre o prazo da obra')).toBeVisible()
  await expect.element(screen.getByText('Expectativa')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'aceitar designação' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Aceitar a designação?' })
  await expect.element(dialog.getByText(/dever de revelar às partes, antes da aceitação, qualquer fato/)).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Fatos a revelar às partes' })).toHaveFocus()
  await dialog.getByRole('textbox', { name: 'Fatos a revelar às partes' }).fill('Fui professor de uma das partes.')
  await dialog.getByRole('button', { name: 'ler o termo' }).click()
  const termo = screen.getByRole('dialog', { name: 'Assinar o termo de aceite' })
  await expect.element(termo.getByText('Declaro que aceito a função.')).toBeVisible()
  await expect.element(termo.getByRole('region', { name: 'Texto para assinar' })).toHaveFocus()
  await termo.getByRole('button', { name: 'receber código por e-mail' }).click()
  await expect.element(termo.getByText('Marque que leu o texto e aceita assinar desta forma')).toBeVisible()
  await termo.getByRole('checkbox').click()
  await termo.getByRole('button', { name: 'receber código por e-mail' }).click()
  const code = screen.getByRole('dialog', { name: 'Informe o código' })
  await expect.element(code.getByRole('textbox', { name: 'Código' })).toHaveFocus()
  await code.getByRole('textbox', { name: 'Código' }).fill('123456')
  await code.getByRole('button', { name: 'confirmar' }).click()
  await expect.element(screen.getByText('Indicação de mediador aceita')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'aceitar designação' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region', { name: 'Eventos 1' })).toBeVisible()
  expect(callsOf('POST /caso/27/mediador/termo/assinar').map(({ body }) => body)).toEqual([
    {
      ...{ email: 'parte@concordia.test', code: '123456', sha256: '7'.repeat(64) },
      revelacao: 'Fui professor de uma das partes.',
    },
  ])
})

test('refusing takes a reason or none, and ends the access', async () => {
  const { screen, callsOf } = await open({
    'GET /caso/27': porAceitar(),
    'PUT /caso/27/mediador/recusar': { ...ANSWERED, message: 'Indicação de mediador recusada' },
  })
  await screen.getByRole('button', { name: 'recusar designação' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Recusar a designação?' })
  await dialog.getByRole('textbox', { name: 'Motivo (opcional)' }).fill('Fui advogado de uma das partes.')
  await dialog.getByRole('button', { name: 'recusar designação' }).click()
  await expect.element(screen.getByText('Indicação de mediador recusada')).toBeVisible()
  await expect.element(screen.getByText(/Você recusou a designação e não tem mais acesso a este caso/)).toBeVisible()
  expect(callsOf('PUT /caso/27/mediador/recusar').map(({ body }) => body)).toEqual([
    { motivo: 'Fui advogado de uma das partes.' },
  ])
})

test('a case of others leads to the screen that asks for number and password', async () => {
  const { screen, href } = await open({ 'GET /caso/27': [403, { message: 'Não' }] })
  await expect.element(screen.getByRole('heading', { name: 'Caso Existente' })).toBeVisible()
  expect(href()).toBe('/caso/add?id=27')
})

test('number and password of an existing case are required, and Enter sends them', async () => {
  const { screen, callsOf } = await open(
    { 'POST /caso/add': { message: 'Caso adicionado' }, 'GET /caso/27': caso() },
    '/caso/add',
  )
  await screen.getByRole('button', { name: 'adicionar' }).click()
  await expect.element(screen.getByText('Informe o número do caso')).toBeVisible()
  await expect.element(screen.getByText('Informe a senha de acesso')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Número do caso' }).fill('27')
  await screen.getByRole('textbox', { name: 'Senha de acesso' }).fill('ABCDEFGHJK')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: /^Detalhes do caso/ })).toBeVisible()
  expect(callsOf('POST /caso/add').map(({ body }) => body)).toEqual([{ id: 27, password: 'ABCDEFGHJK' }])
})

test('a document opens on a page of its own, titled with its name; one that is not in the docket does not', async () => {
  const { screen, callsOf, go } = await open({ 'GET /caso/27': caso() }, '/caso/27/documento/6')
  await expect.element(screen.getByRole('heading', { name: 'Recibo de protocolo 27-1.pdf', level: 1 })).toBeVisible()
  await expect.poll(() => callsOf('GET /caso/documento/6').length).toBeGreaterThan(0)
  await go('/caso/27/documento/999')
  await expect.element(screen.getByText(/Este arquivo não está nos autos do caso/)).toBeVisible()
  expect(callsOf('GET /caso/documento/999')).toEqual([])
})
