import css from './Dados.module.css'

interface DadosProps {
  dados: Readonly<Record<string, unknown>>
  /** The name of a key as people read it. */
  nomeDe: (key: string) => string
  /** The value of a key as people read it. */
  valorDe?: (key: string, value: unknown) => unknown
}

/** What the platform kept with a record, key by key; what has keys of its own stands one step in. */
export const Dados = ({ dados, nomeDe, valorDe = (_, value) => value }: DadosProps) => (
  <dl className={css.dados}>
    {Object.entries(dados).map(([key, kept]) => {
      const value = valorDe(key, kept)
      return (
        <div key={key}>
          <dt>{nomeDe(key)}</dt>
          <dd>{hasKeys(value) ? <Dados dados={value} nomeDe={nomeDe} valorDe={valorDe} /> : textOf(value)}</dd>
        </div>
      )
    })}
  </dl>
)

const hasKeys = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

/** The server puts asterisks in the place of what must not be shown. */
const HIDDEN = '***'

function textOf(value: unknown): string {
  if (value === HIDDEN) return 'oculto'
  if (value === null || value === undefined || value === '') return 'vazio'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value)) return value.length === 0 ? 'vazio' : value.map(textOf).join(', ')
  return typeof value === 'object' ? (Object.keys(value).length === 0 ? 'vazio' : JSON.stringify(value)) : String(value)
}
