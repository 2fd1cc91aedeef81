import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comEste } from '@concordia/contract/values/substantivo'
import { Alert, Group, Text } from '@mantine/core'
import { IconGavel, IconHeartHandshake } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/table/DateTime.tsx'

export interface Resposta {
  /** One sentence that says how to accept. */
  como: string
  /** The button that accepts, or leads to the screen for it. */
  aceitar: ReactNode
  /** The button that refuses. */
  recusar: (onRecusada: () => void) => ReactNode
}

interface DesignacaoAlertProps extends Resposta {
  tipo: Tipo
  desde: string | undefined
  onRecusada: () => void
}

/** Asks the user to accept or refuse a designation: what to read first, what accepting takes, and why so little shows until then. */
export function DesignacaoAlert({ tipo, desde, como, aceitar, recusar, onRecusada }: DesignacaoAlertProps) {
  const { papel, aConferir } = TIPOS[tipo]
  return (
    <Alert
      mb="xl"
      color="marca"
      icon={papel === 'arbitro' ? <IconGavel aria-hidden /> : <IconHeartHandshake aria-hidden />}
      title={`Você foi designado ${PAPEIS[papel].um} n${comEste(TIPOS[tipo])}`}
    >
      <Text c="var(--mantine-color-text)">
        {desde && (
          <>
            Designação de <DateTime value={desde} as="day" />.{' '}
          </>
        )}
        Veja se há algum impedimento e responda assim que puder.
      </Text>
      <Group my="md" gap="sm">
        {aceitar}
        {recusar(onRecusada)}
      </Group>
      <Text size="sm" c="dimmed">
        {como} Até a sua resposta, você vê só {aConferir}. Se ela não vier, a secretaria pode designar outra pessoa.
      </Text>
    </Alert>
  )
}
