import type { Representacao } from '@concordia/contract/representacao/schemas'

const NADA = {
  ...{ substabelecer: false, renunciar: false, revogar: false, escolher_avisos: false },
  ...{ formar_equipe: false, decidir: false },
}

/** A power of attorney in force, which this reader can only read. */
export const representacao = ({
  pode,
  ...change
}: Partial<Omit<Representacao, 'pode'>> & { pode?: Partial<Representacao['pode']> } = {}): Representacao => ({
  id: 5,
  parte: { id: 3, nome: 'Empresa Demandada Ltda.' },
  advogado: { id: 40, name: 'Fulana de Tal', oab: 'SP 1' },
  escritorio: null,
  origem: 'procuracao',
  de: null,
  com_reserva: null,
  poderes: ['foro', 'transigir'],
  ate: null,
  situacao: 'vigente',
  atua: true,
  atua_ate: null,
  motivo: null,
  avisos: 'ambos',
  created_at: '2026-11-20T11:48:34.363Z',
  encerrada_em: null,
  ...change,
  pode: { ...NADA, ...pode },
})
