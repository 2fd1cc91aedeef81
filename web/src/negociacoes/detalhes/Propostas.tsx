import type { Negociacao, Proposta } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { formatDate } from '@concordia/contract/values/dates'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../ui/page/Section.tsx'
import { usePrinting } from '../../ui/page/usePrinting.ts'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Money } from '../../ui/table/Money.tsx'
import { RowCard, Soft } from '../../ui/table/RowCard.tsx'
import { POLOS } from '../leitura.ts'
import { PropostaChip } from '../Situacao.tsx'
import css from './Detalhes.module.css'
import { Anexos, useAnexos } from './TextoDaProposta.tsx'
import { TextoPrevio } from './TextoPrevio.tsx'

/** A long negotiation shows its latest proposals first. */
const AT_MOST = 8
const AT_FIRST = 5

/** The proposals of both sides, newest first. */
export function Propostas({ negociacao }: { negociacao: Negociacao }) {
  const { propostas } = negociacao
  const [asked, setAll] = useState(false)
  const all = usePrinting() || asked
  const { show, dialog } = useAnexos()
  const newestFirst = propostas.toReversed()
  const rows = all || propostas.length <= AT_MOST ? newestFirst : newestFirst.slice(0, AT_FIRST)
  return (
    <Section title="Propostas" count={propostas.length}>
      <DataTable label="Propostas" columns={columnsOf(show)} card={cartaoOf(show)} rows={rows} rowKey={({ id }) => id} />
      {propostas.length > AT_MOST && (
        <Button variant="default" size="sm" mt="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'mostrar menos' : `mostrar mais ${propostas.length - AT_FIRST} propostas`}
        </Button>
      )}
      {dialog}
    </Section>
  )
}

type Mostrar = (documento: { id: number; nome: string }) => void
type Colunas = readonly [Column<Proposta>, ...Column<Proposta>[]]

const columnsOf = (show: Mostrar): Colunas => [
  { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} /> },
  {
    header: 'Lado',
    minWidth: '8rem',
    cell: ({ parte, user }) => (
      <>
        {POLOS[parte.polo].titulo}
        <div className={css.por}>por {user.name}</div>
      </>
    ),
  },
  { header: 'Valor', align: 'right', cell: ({ valor }) => <Money reais={valor} /> },
  {
    header: 'Descrição',
    minWidth: '14.5rem',
    cell: (proposta) => <Descricao {...proposta} onShow={show} />,
  },
  { header: 'Prazo', cell: ({ prazo }) => <DateTime value={prazo} /> },
  { header: 'Situação', cell: (proposta) => <PropostaChip {...proposta} /> },
]

/** A proposal on a narrow screen: how much and what became of it, then whose it is. */
const cartaoOf = (show: Mostrar) => (proposta: Proposta) => (
  <RowCard
    lines={[
      <>
        <Money reais={proposta.valor} />
        <PropostaChip {...proposta} />
      </>,
      <Soft key="lado">
        {POLOS[proposta.parte.polo].titulo}, por {proposta.user.name}
      </Soft>,
      <div key="descricao">
        <Descricao {...proposta} onShow={show} />
      </div>,
      <Soft key="datas">
        <DateTime value={proposta.created_at} /> · prazo <DateTime value={proposta.prazo} />
      </Soft>,
    ]}
  />
)

/** Its text, shortened, and its documents. */
function Descricao({ descricao, documentos, created_at, onShow }: Proposta & { onShow: Mostrar }) {
  return (
    <>
      <TextoPrevio texto={descricao} titulo={`Descrição da proposta de ${formatDate(created_at)}`} />
      <Anexos documentos={documentos} onShow={onShow} />
    </>
  )
}
