import type { Evento } from '@concordia/contract/procedimentos/procedimentos'
import { Text } from '@mantine/core'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { Chip } from '../../ui/table/StatusChip.tsx'
import css from './Evento.module.css'

/**
 * The deadline set by an evento, the day it really ends if different (not a business day, or moved since), and a chip for
 * each reminder with how many days before it is sent. A deadline that the suspension stopped says how much is left.
 */
export const EventoPrazo = ({ evento: { prazo, vence_em, restantes, notificacoes } }: { evento: Evento }) => (
  <>
    {prazo && <DateTime value={prazo} />}
    {restantes !== null && (
      <Chip tone="waiting">{`parado: ${restantes === 1 ? 'resta 1 dia útil' : `restam ${restantes} dias úteis`}`}</Chip>
    )}
    {vence_em && vence_em !== prazo && restantes === null && (
      <Text size="xs" c="dimmed" component="p">
        vence em <DateTime value={vence_em} />
      </Text>
    )}
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
