import { expect, test } from 'vitest'
import { renderApp } from '../../test/app.tsx'
import { USER } from '../../test/session.ts'
import { settings } from '../../test/settings.ts'

const CID = '0b5a6d0c-8a7e-4a53-9d54-2f9b5d1c7e11'
const membro = {
  id: 1,
  user_id: USER.id,
  name: 'Conta da Parte',
  email: 'parte@concordia.test',
  papel: 'titular',
  situacao: 'ativo',
}
const convidada = { id: 2, user_id: null, name: '', email: 'nova@fora.test', papel: 'assistente', situacao: 'convidado' }
const FIRMA = {
  id: 5,
  nome: 'Lima Advogados',
  cnpj: '11222333000181',
  oab: 'SP 1',
  meu_papel: 'titular',
  membros: [membro, convidada],
}
const convite = {
  ...{
    cid: CID,
    escritorio: { nome: 'Lima Advogados', oab: 'SP 1' },
    papel: 'assistente',
    created_at: '2026-11-01T12:00:00.000Z',
  },
  convidado_por: 'Ana (a•••@f•••.test), usuário da plataforma, não a câmara',
}
const open = (list: object, more: Record<string, unknown> = {}, search = '') =>
  renderApp(`/settings?aba=escritorio${search}`, {
    'GET /user': { user: USER },
    'GET /settings': settings(),
    'GET /escritorios': { escritorios: [], convites: [], ...list },
    ...more,
  })

test('without a firm the tab says what one is; a bad form and the refusal of the server show in the dialog', async () => {
  const message = 'É preciso ter o perfil de advogado aprovado pela secretaria.'
  const { screen } = await open({}, { 'POST /escritorios': () => [409, { message }] })
  await expect.element(screen.getByText(/^Você não é membro de um escritório/)).toBeVisible()
  await screen.getByRole('button', { name: 'cadastrar escritório' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cadastrar escritório' })
  await dialog.getByRole('button', { name: 'cadastrar', exact: true }).click()
  await expect.element(dialog.getByText('Informe o nome do escritório')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome do escritório' }).fill('Lima Advogados')
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill('11222333000181')
  await dialog.getByRole('textbox', { name: 'Inscrição do escritório na OAB' }).fill('SP 1')
  await dialog.getByRole('button', { name: 'cadastrar', exact: true }).click()
  await expect.element(dialog.getByText(message)).toBeVisible()
})

test('a titular invites an address and withdraws an invitation after a question', async () => {
  const answer = { escritorio: FIRMA, message: 'Convite enviado com sucesso' }
  const { screen, callsOf } = await open(
    { escritorios: [FIRMA] },
    {
      'POST /escritorio/5/membro': answer,
      'DELETE /escritorio/5/membro/2': { escritorio: FIRMA, message: 'Convite retirado com sucesso' },
    },
  )
  await screen.getByRole('button', { name: 'convidar para Lima Advogados' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Convidar para Lima Advogados' })
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('outra@fora.test')
  await dialog.getByRole('radio', { name: 'Financeiro' }).click()
  await dialog.getByRole('button', { name: 'enviar convite' }).click()
  await expect.element(screen.getByText('Convite enviado com sucesso')).toBeVisible()
  expect(callsOf('POST /escritorio/5/membro')[0]?.body).toEqual({ email: 'outra@fora.test', papel: 'financeiro' })
  await screen.getByRole('button', { name: 'retirar o convite de nova@fora.test' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'retirar convite' }).click()
  await expect.element(screen.getByText('Convite retirado com sucesso')).toBeVisible()
})

test('an invitation is accepted with one click; its link opened by another account says that it is not for it', async () => {
  const { screen, callsOf } = await open(
    { convites: [convite] },
    { [`PUT /escritorio/convite/${CID}`]: { escritorio: FIRMA, message: 'Você agora é membro do escritório' } },
    `&convite=${CID}`,
  )
  await screen.getByRole('button', { name: 'aceitar o convite de Lima Advogados' }).click()
  await expect.element(screen.getByText('Você agora é membro do escritório')).toBeVisible()
  expect(callsOf(`PUT /escritorio/convite/${CID}`)[0]?.body).toEqual({ aceito: true })
})

test('the link of an invitation to another address explains itself', async () => {
  const { screen } = await open({}, {}, `&convite=${CID}`)
  await expect.element(screen.getByText('Este convite não espera a sua resposta')).toBeVisible()
})
