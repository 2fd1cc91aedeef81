import { negociacoes } from '@concordia/contract/negociacoes/calls'
import type { Registro } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { porQuemAtuou } from '@concordia/contract/rules/por-quem'
import { formatDateTime } from '@concordia/contract/values/dates'
import { queryOf } from '../../api/query.ts'
import type { Elos } from '../../procedimentos/autos/integridade/Cadeia.tsx'
import { Conferencia } from '../../procedimentos/autos/integridade/Conferencia.tsx'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { Folded } from '../../ui/page/Folded.tsx'
import { Section } from '../../ui/page/Section.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { keepMoney } from '../../ui/text/money.ts'
import css from './Detalhes.module.css'

const SOBRE =
  'O hash de cada ato inclui o do ato anterior. A plataforma recalcula agora todos eles e os compara com as propostas, os documentos, as minutas e as assinaturas gravadas.'
const ATOS: Elos = {
  ...{ um: 'ato', muitos: 'atos', integra: 'Íntegro' },
  providencia: 'informe o número da negociação e o do ato, e guarde as cópias que você tem dos documentos.',
}

interface HistoricoProps {
  id: number
  historico: readonly Registro[]
}

/** The trail: whether it is intact, and every act, folded away. */
export const Historico = ({ id, historico }: HistoricoProps) => (
  <Section title="Histórico" count={historico.length} about={SOBRE}>
    <div className={css.cadeia}>
      <Conferencia query={queryOf(negociacoes.integridade, { params: { id } }, { overlay: false })} elos={ATOS} />
    </div>
    <Folded label="Ver cada ato, com autor e hora">
      <div className={css.historico}>
        <DataTable label="Histórico" columns={COLUNAS} rows={historico} rowKey={({ numero }) => numero} />
      </div>
    </Folded>
  </Section>
)

const autorDe = ({ user, por }: Registro) => {
  if (!user) return 'Ato automático da plataforma'
  return por ? porQuemAtuou({ nome: user.name, oab: por.oab, parte: por.parte.nome }) : user.name
}

const COLUNAS: readonly [Column<Registro>, ...Column<Registro>[]] = [
  { header: 'Nº', cell: ({ numero }) => numero },
  { header: 'Data', cell: ({ created_at }) => <DateTime value={created_at} /> },
  { header: 'O que houve', minWidth: '12rem', cell: ({ descricao }) => keepMoney(descricao) },
  { header: 'Autor', cell: autorDe },
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
