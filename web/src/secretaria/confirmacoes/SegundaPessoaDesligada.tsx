import type { SegundaPessoa } from '@concordia/contract/secretaria/schemas/confirmacoes'
import { Alert, Text } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { DateTime } from '../../ui/table/DateTime.tsx'

/** Shown on the desk while a chamber of one works without a second person. */
export const SegundaPessoaDesligada = ({ motivo, por, em }: NonNullable<SegundaPessoa['desligada']>) => (
  <Alert color="yellow" icon={<IconUserOff aria-hidden />} title="A segunda pessoa está desligada" mb="lg">
    <Text c="var(--mantine-color-text)">
      {por} desligou a confirmação por outra pessoa em <DateTime value={em} />. Motivo: “{motivo}”. Ela volta sozinha quando outra
      pessoa entrar na secretaria.
    </Text>
  </Alert>
)
