import type { ConvidadoDaAudiencia } from '@concordia/contract/audiencias/schemas'
import { PAPEIS_NA_AUDIENCIA, RESPOSTAS, type Resposta, type SituacaoDaAudiencia } from '@concordia/contract/rules/audiencia'
import { Quadro } from '../../ui/page/Quadro.tsx'
import { Chip, type Tone } from '../../ui/table/StatusChip.tsx'
import lista from '../lista/Audiencias.module.css'

const TONS: Record<Resposta, Tone> = { pendente: 'waiting', aceita: 'done', recusada: 'refused', talvez: 'paused' }

interface ConvidadosProps {
  convidados: readonly ConvidadoDaAudiencia[]
  situacao: SituacaoDaAudiencia
}

/** The invited with their answers; afterwards, the list says who was present. */
export const Convidados = ({ convidados, situacao }: ConvidadosProps) => (
  <Quadro
    title={situacao === 'realizada' ? 'Quem esteve' : situacao === 'em-consulta' ? 'Convidados' : 'Quem vem'}
    count={convidados.length}
  >
    <ul className={lista.lista}>
      {convidados.map(({ user_id, nome, papel, resposta, presente }) => (
        <li key={user_id}>
          <span className={lista.oQue}>
            <b>{nome}</b>
            <span className={lista.detalhe}>{PAPEIS_NA_AUDIENCIA[papel]}</span>
          </span>
          {presente !== null ? (
            <Chip tone={presente ? 'done' : 'quiet'}>{presente ? 'Presente' : 'Ausente'}</Chip>
          ) : (
            situacao !== 'em-consulta' && <Chip tone={TONS[resposta]}>{RESPOSTAS[resposta]}</Chip>
          )}
        </li>
      ))}
    </ul>
  </Quadro>
)
