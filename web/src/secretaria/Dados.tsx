import css from './Dados.module.css'

interface DadosProps {
  dados: Readonly<Record<string, unknown>>
  /** Names of the keys as people read them; another key stands as it is. */
  nomes?: Readonly<Record<string, string>>
}

/** What the platform kept with a record, key by key. */
export const Dados = ({ dados, nomes = {} }: DadosProps) => (
  <dl className={css.dados}>
    {Object.entries(dados).map(([key, value]) => (
      <div key={key}>
        <dt>{nomes[key] ?? key}</dt>
        <dd>{textOf(value)}</dd>
      </div>
    ))}
  </dl>
)

/** The server puts asterisks in the place of what must not be shown. */
const HIDDEN = '***'

function textOf(value: unknown): string {
  if (value === HIDDEN) return 'oculto'
  if (value === null || value === undefined || value === '') return 'vazio'
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value)) return value.length === 0 ? 'vazio' : value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
