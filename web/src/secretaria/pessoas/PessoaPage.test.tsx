import type { ContaDaCamara } from '@concordia/contract/secretaria/schemas/pessoas'
import { describe, expect, test } from 'vitest'
import { startSession } from '../../api/session.ts'
import type { Answers } from '../../test/app.tsx'
import { conta, openAsStaff, signedInAs } from '../../test/secretaria.ts'
import { loginData } from '../../test/session.ts'

const GET = 'GET /secretaria/pessoa/7'
const BLOQUEIO = '/secretaria/pessoa/7/bloqueio'
const PAPEL = 'PUT /secretaria/pessoa/7/papel'
const open = (change: Partial<ContaDaCamara> = {}, answers: Answers = {}) =>
  openAsStaff('/secretaria/pessoa/7', { [GET]: { conta: conta(7, change) }, ...answers })

signedInAs()

test('shows the owner, the profiles with their answers, and the role', async () => {
  const { screen } = await open({
    perfis: [
      {
        tipo: 'perito',
        situacao: 'R',
        created_at: '2026-11-18T12:00:00.000Z',
        decidido_em: '2026-11-19T12:00:00.000Z',
        motivo: 'Falta o currículo',
        ...{ oab_inscricao: null, lattes: null, descricao: '', publicar: false, arquivos: [] },
      },
    ],
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Conta 7' })).toBeVisible()
  const dados = screen.getByRole('region', { name: 'Dados da conta' })
  for (const text of ['conta7@concordia.test', '111.444.777-35', '(11) 98765 4321', 'Ativa'])
    await expect.element(dados.getByText(text, { exact: true })).toBeVisible()
  const perfis = screen.getByRole('region', { name: 'Perfis' })
  await expect.element(perfis.getByText('Motivo: Falta o currículo')).toBeVisible()
  await expect.element(perfis.getByText('recusado')).toBeVisible()
  await expect
    .element(screen.getByRole('region', { name: 'Papel' }).getByText('Só a administração muda o papel de uma conta.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'mudar papel' })).not.toBeInTheDocument()
})

test('the public text of an arbitrator is shown, with whether the list has it', async () => {
  const perfil = { situacao: 'A' as const, created_at: '2026-11-18T12:00:00.000Z', decidido_em: null, motivo: null }
  const publico = { oab_inscricao: null, lattes: null, descricao: 'Direito da construção.', publicar: false, arquivos: [] }
  const { screen } = await open({ perfis: [{ tipo: 'arbitro', ...perfil, ...publico }] })
  await expect.element(screen.getByText('Texto público (não aparece na lista pública): Direito da construção.')).toBeVisible()
})

test('a closed account has its name, and no address or CPF that nobody has', async () => {
  const em = '2026-11-20T17:05:00.000Z'
  const { screen } = await open({
    ...{ email: 'encerrada-7@conta.invalid', cpf: 'encerrada-7', encerrada_em: em, email_verified_at: null },
    bloqueio: { em, motivo: 'Conta encerrada a pedido da própria pessoa.' },
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Conta 7' })).toBeVisible()
  const dados = screen.getByRole('region', { name: 'Dados da conta' })
  for (const text of ['conta encerrada', 'guardado à parte', 'Encerrada'])
    await expect.element(dados.getByText(text, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/conta\.invalid/)).not.toBeInTheDocument()
})

describe('blocking', () => {
  test('says that the sessions end now and requires a reason; the page shows the block at once', async () => {
    let blocked = false
    const after = () => conta(7, { bloqueio: { em: '2026-11-20T17:05:00.000Z', motivo: 'Uso indevido' } })
    const { screen, said, callsOf } = await open(
      {},
      {
        [GET]: () => ({ conta: blocked ? after() : conta(7) }),
        [`POST ${BLOQUEIO}`]: () => {
          blocked = true
          return { conta: after(), message: 'Conta bloqueada' }
        },
      },
    )
    await screen.getByRole('button', { name: 'bloquear conta' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Bloquear Conta 7' })
    await expect.element(dialog.getByText(/As sessões desta conta terminam agora/)).toBeVisible()
    await dialog.getByRole('button', { name: 'bloquear conta' }).click()
    await expect.element(dialog.getByText('Informe o motivo')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Uso indevido')
    await dialog.getByRole('button', { name: 'bloquear conta' }).click()
    await expect.element(said('Conta bloqueada')).toBeVisible()
    await expect.element(screen.getByText('Motivo: Uso indevido')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'desbloquear conta' })).toHaveFocus()
    expect(callsOf(`POST ${BLOQUEIO}`).map(({ body }) => body)).toEqual([{ motivo: 'Uso indevido' }])
  })

  test('and its end', async () => {
    const { screen, said, callsOf } = await open(
      { bloqueio: { em: '2026-11-20T17:05:00.000Z', motivo: 'Uso indevido' } },
      { [`DELETE ${BLOQUEIO}`]: { conta: conta(7), message: 'Conta desbloqueada' } },
    )
    await screen.getByRole('button', { name: 'desbloquear conta' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Desbloquear Conta 7' })
    await dialog.getByRole('button', { name: 'desbloquear conta' }).click()
    await expect.element(said('Conta desbloqueada')).toBeVisible()
    expect(callsOf(`DELETE ${BLOQUEIO}`)).toHaveLength(1)
  })

  test('without a network the dialog keeps the reason, even if the page fails to reload; once it is done, a message says so', async () => {
    let lost = false
    const offline = (answer: object) => () => {
      if (lost) throw new TypeError('Failed to fetch')
      return answer
    }
    const { screen } = await open(
      {},
      {
        [GET]: offline({ conta: conta(7) }),
        [`POST ${BLOQUEIO}`]: offline([409, { message: 'Esta conta já está bloqueada.' }]),
      },
    )
    await screen.getByRole('button', { name: 'bloquear conta' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Uso indevido')
    lost = true
    await dialog.getByRole('button', { name: 'bloquear conta' }).click()
    await expect.element(screen.getByText('Não foi possível atualizar')).toBeInTheDocument()
    await expect.element(dialog.getByRole('alert').getByText('Não recebemos a resposta')).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Uso indevido')
    lost = false
    await dialog.getByRole('button', { name: 'bloquear conta' }).click()
    await expect.element(dialog.getByRole('alert').getByText(/Esta conta já está bloqueada/)).toBeVisible()
  })

  test.each([
    ['a colleague', { role: 'secretario' }, 'Só a administração bloqueia e desbloqueia contas da secretaria.'],
    ['oneself', { id: 40 }, 'Esta é a sua conta. Ninguém bloqueia a própria conta.'],
  ] as const)('is not offered for %s, and the page says why', async (_who, change, words) => {
    const { screen } = await open(change)
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'bloquear conta' })).not.toBeInTheDocument()
  })
})

describe('the role, for an administrator', () => {
  const asAdmin = (answers: Answers = {}) => {
    startSession(loginData({ id: 41, role: 'admin' }))
    return openAsStaff('/secretaria/pessoa/7', { [GET]: { conta: conta(7) }, ...answers }, 'admin')
  }

  test('a different role can be chosen; the consequences show first', async () => {
    const { screen, said, callsOf } = await asAdmin({
      [PAPEL]: { conta: conta(7, { role: 'secretario' }), message: 'Papel alterado' },
    })
    await screen.getByRole('button', { name: 'mudar papel' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Mudar o papel de Conta 7' })
    await expect.element(dialog.getByText(/também nas sessões que já estão abertas/)).toBeVisible()
    await dialog.getByRole('button', { name: 'mudar papel' }).click()
    await expect.element(dialog.getByText('Este já é o papel da conta. Escolha outro.')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Secretaria/ }).click()
    await dialog.getByRole('button', { name: 'mudar papel' }).click()
    await expect.element(said('Papel alterado')).toBeVisible()
    expect(callsOf(PAPEL).map(({ body }) => body)).toEqual([{ role: 'secretario', de: 'user' }])
  })

  test('somebody else was first: the server’s message shows, and the page is read again', async () => {
    let mudado = false
    const { screen, callsOf } = await asAdmin({
      [GET]: () => ({ conta: conta(7, { role: mudado ? 'admin' : 'user' }) }),
      [PAPEL]: () => {
        mudado = true
        return [409, { message: 'O papel desta conta mudou enquanto esta página estava aberta: agora é Administração.' }]
      },
    })
    await screen.getByRole('button', { name: 'mudar papel' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Secretaria/ }).click()
    await dialog.getByRole('button', { name: 'mudar papel' }).click()
    await expect.element(dialog.getByRole('alert').getByText(/agora é Administração/)).toBeVisible()
    expect(callsOf(PAPEL)[0]?.body).toEqual({ role: 'secretario', de: 'user' })
    await dialog.getByRole('button', { name: 'fechar', exact: true }).click()
    await expect.element(screen.getByRole('region', { name: 'Papel' }).getByText('Administração', { exact: true })).toBeVisible()
  })
})

test('a failure can be retried', async () => {
  let broken = true
  const { screen } = await open(
    {},
    { [GET]: () => (broken ? [500, { message: 'Não foi possível ler a conta.' }] : { conta: conta(7) }) },
  )
  await expect.element(screen.getByText('Não foi possível ler a conta.')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'tentar de novo' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Conta 7' })).toBeVisible()
})

test('a missing account shows a message and a link back', async () => {
  const { screen } = await openAsStaff('/secretaria/pessoa/7', {
    [GET]: [403, { message: 'Você não tem acesso a este conteúdo.' }],
  })
  await expect.element(screen.getByText(/^Não há conta com este número/)).toBeVisible()
  await expect.element(screen.getByText(/Você não tem acesso/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'voltar para Pessoas' })).toHaveAttribute('href', '/secretaria/pessoas')
})
