import css from './Dados.module.css'

interface DadosProps {
  dados: Readonly<Record<string, unknown>>
  /** Label of a key. */
  nomeDe: (key: string) => string
  /** Display value of a key. */
  valorDe?: (key: string, value: unknown) => unknown
}

/** The data stored with a record, key by key; nested objects are indented. */
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

/** The server replaces hidden values with asterisks. */
const HIDDEN = '***'

function textOf(value: unknown): string {
  if (value === HIDDEN) return 'oculto'
  if (value === null || value === undefined || value === '') return 'vazio'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value)) return value.length === 0 ? 'vazio' : value.map(textOf).join(', ')
  return typeof value === 'object' ? (Object.keys(value).length === 0 ? 'vazio' : JSON.stringify(value)) : String(value)
}
