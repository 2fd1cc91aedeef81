import type { Negociacao } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { aberta, assinatura, minuta, negociacao, openNegociacao } from '../test/negociacao.ts'
import { loginData } from '../test/session.ts'

beforeEach(() => startSession(loginData()))

test('the page names the partes, the number, the nature and the linked processo', async () => {
  const { screen } = await openNegociacao(
    negociacao({ procedimento_type: 'processos', procedimento_id: 11, abre_procedimento: true }),
  )
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Construtora Alvorada Ltda. × Metalúrgica São Jorge S.A.' }))
    .toBeVisible()
  await expect.element(screen.getByText(/^Negociação 4 · Cobrança · vinculada ao/)).toBeVisible()
  await expect
    .element(screen.getByText('Aberta por Conta da Parte (p•••@c•••.test), usuário da plataforma, não a câmara.'))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'processo 11' }).first()).toHaveAttribute('href', '/processo/11/details')
  const dados = screen.getByRole('region', { name: 'Dados gerais' })
  for (const words of ['R$ 350.000,00', '31/03/2026', 'IGP-M', 'R$ 361.250,40', 'Parcelas em atraso do con…'])
    await expect.element(dados.getByText(words)).toBeVisible()
  await dados.getByRole('button', { name: 'ver Descrição' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Descrição' }).getByText(/assinado em 2025/)).toBeVisible()
})

test('accepting asks first, names the proposal that was read, and shows where it led', async () => {
  let accepted = false
  const after = { situacao: 'minuta-em-elaboracao', propostas: [aberta('solicitada', { situacao: 'aceite' })], atos: [] } as const
  const { screen, callsOf } = await openNegociacao(() => negociacao(accepted ? (after as unknown as Partial<Negociacao>) : {}), {
    'PUT /negociacao/4/aceitar': () => {
      accepted = true
      return {
        negociacao: { id: 4, situacao: 'minuta-em-elaboracao' },
        proposta: { id: 6, situacao: 'aceite' },
        message: 'Proposta aceite, aguarde elaboração da minuta',
      }
    },
  })
  await screen.getByRole('button', { name: 'aceitar proposta' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Aceitar a proposta?' })
  await expect.element(dialog.getByText('R$ 262.000,00')).toBeVisible()
  expect(callsOf('PUT /negociacao/4/aceitar')).toEqual([])
  await dialog.getByRole('button', { name: 'aceitar proposta' }).click()
  await expect.element(screen.getByText('Proposta aceite, aguarde elaboração da minuta')).toBeVisible()
  await expect.element(screen.getByText('Proposta aceita.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'aceitar proposta' })).not.toBeInTheDocument()
  expect(callsOf('PUT /negociacao/4/aceitar').map(({ body }) => body)).toEqual([{ proposta_id: 6 }])
})

test('the open proposal is read whole beside the button that accepts it', async () => {
  const descricao = 'Em seis parcelas iguais, a primeira no dia 10.\nCom quitação geral e sem honorários.'
  const documentos = [{ id: 21, nome: 'Planilha das parcelas' }]
  const { screen } = await openNegociacao(negociacao({ propostas: [aberta('solicitada', { descricao, documentos })] }))
  const vez = screen.getByRole('region', { name: 'Situação da negociação' })
  await expect.element(vez.getByText(/Com quitação geral e sem honorários\.$/)).toBeVisible()
  await expect.element(vez.getByRole('button', { name: /Planilha das parcelas/ })).toBeVisible()
})

test('a signed agreement is on top: its document, its signatures, the drafts, and last the proposals', async () => {
  const { screen } = await openNegociacao(
    negociacao({
      situacao: 'finalizada',
      desfecho: 'acordo',
      atos: [],
      minutas: [minuta(1, 'solicitante', { situacao: 'assinada' })],
      assinaturas: [assinatura()],
    }),
    { 'GET /negociacao/4/documento/versoes': { versoes: [] } },
  )
  await expect
    .element(screen.getByRole('region', { name: 'Situação da negociação' }).getByRole('button', { name: 'visualizar documento' }))
    .toBeVisible()
  const titles = screen.getByRole('heading', { level: 2 })
  await expect
    .poll(() => titles.elements().map(({ textContent }) => textContent))
    .toEqual(['Documento do acordo', 'Assinaturas 1', 'Minutas 1', 'Propostas 6', 'Partes', 'Dados gerais'])
})

test('a negotiation of others leads to the list with a sentence', async () => {
  const { screen, href } = await openNegociacao([403, { message: 'Não' }])
  await expect.poll(href).toBe('/negociacoes')
  await expect.element(screen.getByText(/^Sua conta não participa da negociação 4/)).toBeVisible()
})
