import { Text } from '@mantine/core'
import { strengthOf } from './strength.ts'

/** Says in words how good the password being typed is; read aloud when the verdict changes. */
export const PasswordStrength = ({ password }: { password: string }) => (
  <Text size="sm" c="dimmed" mt={6} role="status">
    {strengthOf(password)}
  </Text>
)
