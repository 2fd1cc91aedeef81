import { designacaoDoCaso } from '@concordia/contract/procedimentos/calls'
import { DeclaradoNaMediacao } from '@concordia/contract/procedimentos/schemas/designacao'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { applyErrors } from '../../ui/form/applyErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import type { Readable } from '../../ui/sign/ReadAndAdmit.tsx'
import { SignDialog } from '../../ui/sign/SignDialog.tsx'

/** Accepts the designation as mediator: what is disclosed to the partes, the term with it, and the signature. */
export default function AceitarDialog({ sobre: { id }, ...dialog }: DialogoProps<{ id: number }>) {
  const [termo, setTermo] = useState<(Readable & { revelacao: string }) | null>(null)
  const params = { id }
  return (
    <SignDialog
      {...dialog}
      title={termo === null ? 'Aceitar a designação?' : 'Assinar o termo de aceite'}
      text={termo}
      first={<Revelacao id={id} onRead={setTermo} onCancel={dialog.onClose} />}
      appMessage="Informe o código que o seu aplicativo autenticador mostra agora. Com ele você assina o termo e aceita a designação."
      ask={{ endpoint: designacaoDoCaso.codigoDoTermo, input: { params } }}
      sign={{
        endpoint: designacaoDoCaso.assinarTermo,
        input: (proof) => ({ params, body: { ...proof, revelacao: termo?.revelacao } }),
        onDone: () => undefined,
      }}
    />
  )
}

interface RevelacaoProps {
  id: number
  onRead: (termo: Readable & { revelacao: string }) => void
  onCancel: () => void
}

/** The duty to disclose, and what the mediator discloses in the term. */
function Revelacao({ id, onRead, onCancel }: RevelacaoProps) {
  const form = useFormOf(DeclaradoNaMediacao, { revelacao: '' })
  const ler = useCommand(designacaoDoCaso.textoDoTermo, {
    again: true,
    onSuccess: ({ texto: html, sha256 }, { body }) => onRead({ html, sha256, revelacao: body?.revelacao ?? '' }),
    onError: (error) => {
      applyErrors(form, error)
      if (error.status === 409) onCancel()
    },
  })
  return (
    <Form form={form} onSubmit={form.handleSubmit((body) => ler.send({ params: { id }, body }))}>
      <Stack>
        <Text>
          Lei 13.140/2015, art. 5º: a pessoa designada tem o dever de revelar às partes, antes da aceitação, qualquer fato ou
          circunstância que possa suscitar dúvida justificada sobre sua imparcialidade.
        </Text>
        <TextAreaField
          control={form.control}
          name="revelacao"
          label="Fatos a revelar às partes"
          description="Consta do termo de aceite, que as partes leem. Se não há nada a revelar, deixe em branco: o termo dirá isso."
          autosize
          minRows={4}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            cancelar
          </Button>
          <Button type="submit" loading={ler.isPending}>
            ler o termo
          </Button>
        </Group>
      </Stack>
    </Form>
  )
}
