import type { Evento } from '@concordia/contract/procedimentos'
import { DateTime } from '../ui/DateTime.tsx'
import { Chip } from '../ui/StatusChip.tsx'
import css from './Evento.module.css'

/** The deadline set by an event, with a chip for each reminder: how many days before it goes out. */
export const EventoPrazo = ({ evento: { prazo, notificacoes } }: { evento: Evento }) => (
  <>
    {prazo && <DateTime value={prazo} />}
    {notificacoes.length > 0 && (
      <ul className={css.avisos} aria-label="Notificações antes do prazo">
        {notificacoes.map(({ dias }) => (
          <li key={dias}>
            <Chip tone="quiet">{dias === 1 ? '1 dia' : `${dias} dias`}</Chip>
          </li>
        ))}
      </ul>
    )}
  </>
)
