import { Alert, Text } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useSession } from '../../api/session.ts'
import { path } from '../../paths/paths.ts'
import { TextLink } from '../../ui/links.tsx'

/** Asks staff without a second factor to have one: their accounts open everybody's data. */
export function PedirDoisFatores() {
  const user = useSession()?.user
  if (!user || user.uses_2fa) return null
  return (
    <Alert role="note" mb="xl" icon={<IconShieldLock aria-hidden />} title="Proteja a sua conta com dois fatores">
      <Text c="var(--mantine-color-text)">
        Quem entra com a sua conta vê dados de todas as partes. Ligue um aplicativo autenticador em{' '}
        <TextLink to={path('Settings', {}, { aba: 'seguranca' })}>Configurações, Segurança</TextLink>.
      </Text>
    </Alert>
  )
}
