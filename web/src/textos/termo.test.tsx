import type { Texto } from '@concordia/contract/textos/schemas'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '../api/session.ts'
import { renderApp } from '../test/app.tsx'
import { noRito, processo } from '../test/processo.ts'
import { loginData, USER } from '../test/session.ts'

beforeEach(() => startSession(loginData()))

const SHA = 'c'.repeat(64)
const NADA = { escrever: false, comentar: false, abrir: false, assinar: false, recusar: false, encerrar: false }
const texto = (change: Partial<Texto> = {}): Texto => ({
  ...{
    id: 5,
    procedimento: { tipo: 'processo', id: 27 },
    tipo: 'termo-de-arbitragem',
    situacao: 'em-redacao',
    sha256: SHA,
    nota: null,
    emitido: false,
  },
  versoes: [
    {
      id: 8,
      numero: 1,
      texto: '<p>Termo um.</p>',
      sha256: SHA,
      autor: 'Helena Prado',
      created_at: '2026-11-20T12:00:00.000Z',
      comentarios: [],
    },
  ],
  ...{ signatarios: [], sem_conta: [], pode: NADA, assina_por: [] },
  ...change,
})
const GET = 'GET /texto/5'
const open = (shown: Texto, more: Record<string, unknown> = {}) =>
  renderApp('/texto/5', { 'GET /user': { user: USER }, [GET]: { texto: shown }, ...more })

test('the page of a process leads to its term, and an arbitrator begins one', async () => {
  const { screen } = await renderApp('/processo/27/details', {
    'GET /user': { user: USER },
    'GET /processo/27': processo({ situacao: 2, rito: noRito('termo') }),
    'GET /processo/27/textos': { textos: [{ id: 5, tipo: 'termo-de-arbitragem', situacao: 'em-assinatura' }], inicia: false },
  })
  const card = screen.getByRole('region', { name: 'Termo de arbitragem' })
  await expect.element(card.getByText('Em assinatura', { exact: true })).toBeVisible()
  await expect.element(card.getByRole('link', { name: 'abrir o termo de arbitragem' })).toHaveAttribute('href', '/texto/5')
})

test('a parte reads and comments; the comment names the version that was read', async () => {
  const { screen, callsOf } = await open(texto({ pode: { ...NADA, comentar: true } }), {
    'POST /texto/5/versao': [201, { texto: texto(), message: 'Comentários enviados com sucesso' }],
  })
  await expect.element(screen.getByText('Termo um.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'escrever nova versão' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'comentar' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Comentar a versão 1' })
  await dialog.getByRole('textbox', { name: 'Comentário' }).fill('Falta o sigilo.')
  await dialog.getByRole('button', { name: 'enviar comentário' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsOf('POST /texto/5/versao')[0]!.body).toEqual({ comentarios: [{ texto: 'Falta o sigilo.' }], versao_id: 8 })
})

test('an arbitrator opens the version that they read for signing, after a question', async () => {
  const { screen, callsOf } = await open(texto({ pode: { ...NADA, escrever: true, abrir: true } }), {
    'POST /texto/5/fechar': { texto: texto(), message: 'Texto aberto' },
  })
  await screen.getByRole('button', { name: 'abrir à assinatura' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'abrir à assinatura' }).click()
  await expect.poll(() => callsOf('POST /texto/5/fechar').map(({ body }) => body)).toEqual([{ sha256: SHA }])
})

test('the page says who signed, who refused and why, and who cannot sign yet; a parte signs for a company', async () => {
  const signatario = {
    papel: 'parte' as const,
    por: ['Alfa Ltda.'],
    ressalva: '',
    assinatura: null,
    assinou_em: null,
    recusou: null,
  }
  const { screen } = await open(
    texto({
      situacao: 'em-assinatura',
      signatarios: [
        { ...signatario, nome: 'Helena Prado', papel: 'arbitro', por: [], assinou_em: '2026-11-20T12:00:00.000Z' },
        {
          ...signatario,
          nome: 'Beto Réu',
          por: ['Beta S.A.'],
          recusou: { em: '2026-11-20T12:00:00.000Z', motivo: 'Não concordo.' },
        },
        { ...signatario, nome: 'Ana Autora' },
        {
          ...{ ...signatario, nome: 'Caio Sócio', por: ['Delta S.A.'], assinou_em: '2026-11-20T12:00:00.000Z' },
          assinatura: {
            user_id: 9,
            por: [
              {
                ...{ parte: 'Delta S.A.', qualidade: 'socio', documento_confere: false },
                comprovante: { nome: 'contrato.pdf', sha256: 'd'.repeat(64) },
              },
            ],
          },
        },
      ],
      sem_conta: ['Gama Ltda.'],
      pode: { ...NADA, assinar: true, recusar: true },
      assina_por: [{ parte: 'Alfa Ltda.', documento_confere: false, empresa: true }],
    }),
  )
  await expect.element(screen.getByText('2 de 4 já assinaram.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Beto Réu Beta S\.A\. Recusou/ })).toBeVisible()
  await expect.element(screen.getByText('Não concordo.')).toBeVisible()
  await expect.element(screen.getByText(/^Gama Ltda\.: ninguém tem conta/)).toBeVisible()
  await expect.element(screen.getByText(/qualidade declarada: sócio/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'baixar o comprovante de Caio Sócio' })).toBeVisible()
  await screen.getByRole('button', { name: 'assinar', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: 'Assinar o termo de arbitragem, versão 1' })
  await expect.element(dialog.getByText('Você assina em nome de Alfa Ltda.')).toBeVisible()
  await expect.element(dialog.getByText(/Comprovante dos seus poderes/)).toBeVisible()
})

test('a signed term shows its note and the document; closing asks for the note', async () => {
  const { screen, callsOf } = await open(texto({ situacao: 'em-assinatura', pode: { ...NADA, encerrar: true } }), {
    'POST /texto/5/fechar': { texto: texto(), message: 'Texto encerrado' },
  })
  await screen.getByRole('button', { name: 'encerrar com nota' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Encerrar sem todas as assinaturas' })
  await dialog.getByRole('button', { name: 'encerrar com a nota' }).click()
  await expect.element(dialog.getByText('Escreva a nota que fica no texto')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nota' }).fill('A demandada recusou.')
  await dialog.getByRole('button', { name: 'encerrar com a nota' }).click()
  await expect.poll(() => callsOf('POST /texto/5/fechar')[0]?.body).toEqual({ nota: 'A demandada recusou.', sha256: SHA })
})
