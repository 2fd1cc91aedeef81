import type { Registro } from '@concordia/contract/negociacoes/negociacoes'
import { formatDateTime } from '@concordia/contract/values/dates'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { Folded } from '../../ui/page/Folded.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import css from './Detalhes.module.css'

/** The trail: every act, folded away, and the hash that the last one ends in. */
export const Historico = ({ historico }: { historico: readonly Registro[] }) => {
  const ultimo = historico.at(-1)
  return (
    <Section title="Histórico" count={historico.length}>
      <Folded label="Ver cada ato, com autor e hora">
        <div className={css.historico}>
          <DataTable label="Histórico" columns={COLUNAS} rows={historico} rowKey={({ numero }) => numero} />
        </div>
      </Folded>
      {ultimo && (
        <p className={css.hash}>
          O hash de cada ato inclui o do ato anterior: qualquer alteração posterior faria os códigos deixarem de conferir. Último:{' '}
          <CopyText value={ultimo.hash} label="hash do último ato" />
        </p>
      )}
    </Section>
  )
}

const COLUNAS: readonly [Column<Registro>, ...Column<Registro>[]] = [
  { header: 'Nº', cell: ({ numero }) => numero },
  { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} /> },
  { header: 'O que houve', minWidth: '12rem', cell: ({ descricao }) => descricao },
  { header: 'Autor', cell: ({ user }) => user?.name ?? 'Ato automático da plataforma' },
  {
    header: 'Arquivos',
    cell: ({ arquivos }) =>
      arquivos.length > 0 ? (
        <ul className={css.anexos}>
          {arquivos.map(({ nome, sha256 }) => (
            <li key={sha256 + nome}>
              {nome} <CopyText value={sha256} label={`SHA-256 de ${nome}`} shown={8} />
            </li>
          ))}
        </ul>
      ) : null,
  },
  {
    header: 'Hash',
    cell: ({ hash, created_at }) => <CopyText value={hash} label={`hash do ato de ${formatDateTime(created_at)}`} shown={8} />,
  },
]
