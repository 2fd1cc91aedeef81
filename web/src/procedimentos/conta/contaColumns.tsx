import type { Conta, LancamentoDaConta } from '@concordia/contract/cobrancas/schemas'
import { SITUACOES_DA_COBRANCA, type SituacaoDaCobranca } from '@concordia/contract/cobrancas/words'
import { ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Column } from '../../ui/table/columns.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { type RowAct, RowActs } from '../../ui/table/RowActs.tsx'
import { Chip, type Tone } from '../../ui/table/StatusChip.tsx'
import type { AtoNaConta } from './chamadas.ts'

type Saldo = Conta['saldos'][number]

export const SALDO_COLUMNS: readonly [Column<Saldo>, ...Column<Saldo>[]] = [
  { header: 'Parte', minWidth: '12rem', cell: ({ parte }) => parte.nome },
  { header: 'Devido', align: 'right', cell: ({ devido }) => <Money reais={devido} /> },
  { header: 'Pago', align: 'right', cell: ({ pago }) => <Money reais={pago} /> },
  {
    header: 'Em aberto',
    align: 'right',
    cell: ({ em_aberto }) => (
      <strong>
        <Money reais={em_aberto} />
      </strong>
    ),
  },
]

const TONES: Record<SituacaoDaCobranca, Tone> = {
  aberta: 'waiting',
  vencida: 'refused',
  paga: 'done',
  'paga-pela-outra-parte': 'done',
  dispensada: 'quiet',
}

const Below = ({ children }: { children: ReactNode }) => (
  <Text component="span" display="block" size="sm" c="dimmed">
    {children}
  </Text>
)

export const LANCAMENTO_COLUMNS: readonly [Column<LancamentoDaConta>, ...Column<LancamentoDaConta>[]] = [
  { header: 'Descrição', minWidth: '11rem', cell: ({ descricao }) => descricao },
  {
    header: 'Parte e espécie',
    minWidth: '9rem',
    cell: ({ parte, especie }) => (
      <>
        {parte.nome}
        <Below>{ESPECIES[especie]}</Below>
      </>
    ),
  },
  { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} as="day" /> },
  { header: 'Débito', align: 'right', cell: ({ debito }) => (debito > 0 ? <Money reais={debito} /> : null) },
  { header: 'Crédito', align: 'right', cell: ({ credito }) => (credito > 0 ? <Money reais={credito} /> : null) },
  {
    header: 'Situação',
    cell: ({ situacao, oferecida, vence_em }) =>
      situacao && (
        <>
          <Chip tone={TONES[situacao]}>{SITUACOES_DA_COBRANCA[situacao]}</Chip>
          {vence_em && (situacao === 'aberta' || situacao === 'vencida') && (
            <Below>
              {situacao === 'aberta' ? 'vence em ' : 'venceu em '}
              <DateTime value={vence_em} as="day" />
            </Below>
          )}
          {oferecida && situacao === 'vencida' && <Below>oferecida à outra parte</Below>}
        </>
      ),
  },
]

/** The secretariat's acts on an open charge. The fee of the filing has none here: it has no day by which it is due. */
export const ATOS = (abrir: (ato: AtoNaConta) => void): Column<LancamentoDaConta> => ({
  header: 'Atos',
  cell: (lancamento) => {
    const { situacao, oferecida, vence_em, descricao } = lancamento
    if (vence_em === null || (situacao !== 'aberta' && situacao !== 'vencida')) return null
    const act = (ato: 'dispensar' | 'oferecer'): RowAct => ({
      label: ato,
      name: `${ato} ${descricao}`,
      dialog: true,
      onClick: () => abrir({ ato, lancamento }),
    })
    const oferecer = situacao === 'vencida' && !oferecida
    return <RowActs de={descricao} acts={oferecer ? [act('oferecer'), act('dispensar')] : [act('dispensar')]} />
  },
})
