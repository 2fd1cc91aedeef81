import { expect } from 'vitest'
import { negociacao, openNegociacao, parteDaNegociacao } from '../test/negociacao.ts'

export const CONVIDADA = parteDaNegociacao(2, {
  nome: 'Metalúrgica São Jorge S.A.',
  com_conta: false,
  representada: false,
  emails: [
    {
      id: 20,
      canal: 'email',
      contato: 'errado@concordia.test',
      principal: true,
      recusa: { em: '2026-11-12T12:05:00.000Z', resposta: '550 5.1.1 unknown user' },
    },
  ],
})

export const registro = (numero: number) => ({
  numero,
  created_at: '2026-11-12T12:00:00.000Z',
  descricao: `Ato ${numero}`,
  user: numero === 1 ? { name: 'Conta da Parte' } : null,
  arquivos: numero === 1 ? [{ nome: 'Contrato', sha256: 'c'.repeat(64) }] : [],
  por: null,
  hash: String(numero).repeat(64),
})
export const INTEGRA = {
  ...{ integra: true, eventos: 2, hash: '2'.repeat(64), falha: null },
  conferido_em: '2026-11-20T11:48:00.000Z',
}
export const openHistorico = async (integridade: object) => {
  const { screen } = await openNegociacao(negociacao({ historico: [registro(1), registro(2)] }), {
    'GET /negociacao/4/integridade': { integridade },
  })
  const trail = screen.getByRole('region', { name: 'Histórico 2' })
  await expect.element(trail).toBeInTheDocument()
  trail.element().scrollIntoView()
  return trail
}
