import { nomeDaAcao, nomeDoObjeto } from '@concordia/contract/secretaria/auditoria/auditoria'
import { nomeDoDado, valorDoDado } from '@concordia/contract/secretaria/auditoria/auditoria-dados'
import type { Registro } from '@concordia/contract/secretaria/schemas/auditoria'
import { formatExact } from '@concordia/contract/values/dates'
import { path } from '../../paths/paths.ts'
import layout from '../../ui/layout.module.css'
import { TextLink } from '../../ui/links.tsx'
import { Folded } from '../../ui/page/Folded.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { RowCard, Soft } from '../../ui/table/RowCard.tsx'
import { Dados } from '../Dados.tsx'
import css from './Auditoria.module.css'

/** The column's heading names the zone. */
const semZona = (instant: string) => formatExact(instant).replace(/ \(.*/, '')

/** When (to the second), who, what, on which object, from where, and the data stored with it. */
export const COLUMNS: readonly [Column<Registro>, ...Column<Registro>[]] = [
  { header: 'Quando (horário de Brasília)', cell: Quando },
  { header: 'Quem', minWidth: '9rem', cell: Quem },
  { header: 'O que', minWidth: '8rem', cell: ({ acao, objeto }) => nomeDaAcao(acao, objeto) },
  { header: 'Objeto', minWidth: '8rem', cell: Objeto },
  { header: 'De onde', cell: ({ ip }) => ip && <span className="numeric">{ip}</span> },
  { header: 'Dados', minWidth: '9rem', cell: DadosDoRegistro },
]

/** A record on a narrow screen: what was done and on what, by whom, when and from where. */
export const cartaoDoRegistro = (registro: Registro) => (
  <RowCard
    lines={[
      <>
        <span>{nomeDaAcao(registro.acao, registro.objeto)}</span>
        <Objeto {...registro} />
      </>,
      <Quem key="quem" {...registro} />,
      <Soft key="quando">
        <time dateTime={registro.created_at}>{semZona(registro.created_at)}</time>
        {registro.ip && ` · ${registro.ip}`}
      </Soft>,
      <DadosDoRegistro key="dados" {...registro} />,
    ]}
  />
)

function Quem({ user }: Registro) {
  return user ? (
    <span className={layout.breaks}>{user.name}</span>
  ) : (
    <span className={`${layout.soft} ${layout.breaks}`}>a plataforma</span>
  )
}

/** Date above time: on one line they would push the other columns out of view. */
function Quando({ created_at }: Registro) {
  const [day, time] = semZona(created_at).split(' às ')
  return (
    <time dateTime={created_at} className="numeric">
      {day}
      <span className={css.time}> às {time}</span>
    </time>
  )
}

const DETAILS = { processo: 'ProcessoDetails', caso: 'CasoDetails', pagamento: 'PagamentoDetails', usuario: 'Pessoa' } as const

/** The object's own page; null if it has none. */
function pathOf({ objeto, objeto_id }: Registro): string | null {
  const name = (DETAILS as Record<string, (typeof DETAILS)[keyof typeof DETAILS]>)[objeto]
  return name && objeto_id && /^\d+$/.test(objeto_id) ? path(name, { id: Number(objeto_id) }) : null
}

function Objeto(registro: Registro) {
  const { objeto, objeto_id } = registro
  const to = pathOf(registro)
  const name = `${nomeDoObjeto(objeto)}${objeto_id ? ` ${objeto_id}` : ''}`
  return to ? (
    <TextLink to={to} fz="inherit">
      {name}
    </TextLink>
  ) : (
    <span className={layout.breaks}>{name}</span>
  )
}

function DadosDoRegistro({ objeto, dados, request_id }: Registro) {
  const known = { ...dados, ...(request_id ? { requisicao: request_id } : {}) }
  if (Object.keys(known).length === 0) return null
  return (
    <Folded label="Ver dados">
      <Dados
        dados={known}
        nomeDe={(key) => (key === 'requisicao' ? 'requisição' : nomeDoDado(key))}
        valorDe={(key, value) => valorDoDado(objeto, key, value)}
      />
    </Folded>
  )
}
