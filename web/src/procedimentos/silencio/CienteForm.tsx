import '@mantine/core/styles/List.layer.css'
import { z } from '@concordia/contract/http/zod'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { comDe } from '@concordia/contract/values/substantivo'
import { List, Stack, Text } from '@mantine/core'
import type { ApiError } from '../../api/error.ts'
import { useCommand } from '../../api/useCommand.ts'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { FormButtons } from '../../ui/form/SentForm.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { CHAMADAS } from '../tipo.ts'

const Ciente = z.object({
  ciente: z.boolean().refine((yes) => yes, 'Marque esta opção para confirmar que quer silenciar as notificações'),
})

interface CienteFormProps {
  tipo: Tipo
  id: number
  onSent: (message: string) => void
  onFailed: (error: ApiError) => void
  onCancel: () => void
}

/** Says what muting stops and what it does not; the user ticks it before the code is sent. */
export function CienteForm({ tipo, id, onSent, onFailed, onCancel }: CienteFormProps) {
  const form = useFormOf(Ciente, { ciente: false })
  const code = useCommand(CHAMADAS[tipo].silencio.code, {
    onSuccess: ({ message }) => onSent(message),
    onError: onFailed,
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(() => code.send({ params: { id } }))}>
      <Stack>
        <List spacing="xs">
          <List.Item>
            <Text>
              Você deixa de receber, por e-mail e na plataforma, os avisos de cortesia {comDe(TIPOS[tipo])} {id}.
            </Text>
          </List.Item>
          <List.Item>
            <Text>
              Continua a ser enviado o que a câmara deve comunicar a uma parte, como intimações e prazos: silenciar não suspende
              nenhum prazo.
            </Text>
          </List.Item>
          <List.Item>
            <Text>O silenciamento ficará registrado nos autos, e você pode reativar as notificações quando quiser.</Text>
          </List.Item>
        </List>
        <CheckboxField control={form.control} name="ciente" label="Estou ciente e quero silenciar as notificações." required />
        <Text size="sm" c="dimmed">
          Para confirmar que é você, enviaremos um código ao seu e-mail.
        </Text>
        <FormButtons botao="enviar código" onCancel={onCancel} loading={code.isPending} />
      </Stack>
    </form>
  )
}
