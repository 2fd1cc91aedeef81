import { PAPEIS, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comEste } from '@concordia/contract/values/substantivo'
import { Alert, Group, Text } from '@mantine/core'
import { IconGavel, IconHeartHandshake } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** How a designation is answered. */
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
  onRecusada: () => void
}

/** Asks the user to accept or refuse a designation, and explains why so little shows until then. */
export function DesignacaoAlert({ tipo, como, aceitar, recusar, onRecusada }: DesignacaoAlertProps) {
  const { papel, aConferir } = TIPOS[tipo]
  return (
    <Alert
      mb="xl"
      color="marca"
      icon={papel === 'arbitro' ? <IconGavel aria-hidden /> : <IconHeartHandshake aria-hidden />}
      title={`Você foi designado ${PAPEIS[papel].um} n${comEste(TIPOS[tipo])}`}
    >
      <Text c="var(--mantine-color-text)">
        {como} Até a sua resposta, você vê só {aConferir}, para saber se há algum impedimento; os autos completos abrem-se com o
        aceite.
      </Text>
      <Group mt="md" gap="sm">
        {aceitar}
        {recusar(onRecusada)}
      </Group>
    </Alert>
  )
}
