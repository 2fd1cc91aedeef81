import type { Indisponibilidade } from '@concordia/contract/secretaria/schemas/cadastros'
import { Text } from '@mantine/core'
import type { z } from 'zod'
import { DateTime } from '../ui/table/DateTime.tsx'
import { Chip } from '../ui/table/StatusChip.tsx'

/** Whether a certificate is in force, or since when and why it was annulled. */
export const SituacaoDaCertidao = ({ anulacao }: Pick<z.infer<typeof Indisponibilidade>, 'anulacao'>) =>
  anulacao ? (
    <>
      <Chip tone="refused">Anulada</Chip>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        em <DateTime value={anulacao.em} as="day" />. {anulacao.motivo}
      </Text>
    </>
  ) : (
    <Chip tone="active">Em vigor</Chip>
  )
