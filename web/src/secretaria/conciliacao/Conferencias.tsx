import { DateTime } from '../../ui/table/DateTime.tsx'
import { PROVEDORES } from './diferencaColumns.tsx'

interface ConferenciasProps {
  conferencias: readonly { provedor: string; feita_em: string }[]
}

/** When each provider's books were last compared with ours. */
export const Conferencias = ({ conferencias }: ConferenciasProps) =>
  conferencias.length === 0 ? (
    'As contas ainda não foram comparadas. A primeira comparação é feita nesta noite.'
  ) : (
    <>
      Última comparação:{' '}
      {conferencias.map(({ provedor, feita_em }, index) => (
        <span key={provedor}>
          {index > 0 && '; '}
          {PROVEDORES[provedor] ?? provedor}, <DateTime value={feita_em} />
        </span>
      ))}
      .
    </>
  )
