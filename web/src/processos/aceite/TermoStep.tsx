import { Aceite, designacao } from '@concordia/contract/processos-atos'
import { Alert, Anchor, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { ApiError } from '../../api/error.ts'
import { path } from '../../app/paths.ts'
import { FileField } from '../../ui/form/FileField.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import css from './aceite.module.css'
import type { AceiteEmCurso } from './useAceite.ts'

interface TermoStepProps {
  id: number
  form: AceiteEmCurso['termo']
  /** The designation is not (or no longer) this user's to accept. */
  refused: ApiError | null
  /** It is being sent. */
  busy: boolean
  onBack: () => void
  onReady: (termo: File) => unknown
}

/** Step 2: the term is downloaded, signed on paper or with a certificate, and sent back. */
export const TermoStep = ({ id, form, refused, busy, onBack, onReady }: TermoStepProps) => (
  <form noValidate onSubmit={form.handleSubmit(({ termo }) => onReady(termo))}>
    <Stack gap="lg">
      <Card>
        <ol className={css.passos}>
          <li>
            <TermoLink id={id} />
          </li>
          <li>
            Leia, imprima e assine. Vale também a assinatura digital, com certificado ICP-Brasil ou pelo gov.br: nesse caso não
            imprima, assine o próprio arquivo.
          </li>
          <li>Digitalize o termo assinado em PDF e envie-o aqui.</li>
        </ol>
      </Card>
      <FileField
        control={form.control}
        name="termo"
        label="Termo de aceite assinado"
        schema={Aceite.shape.termo}
        hint="PDF, menos de 6 MB"
        required
      />
      {refused && (
        <Alert color="red" title="O aceite não foi registrado">
          <Text c="var(--mantine-color-text)">{refused.message}</Text>
          <LinkButton
            to={refused.status === 403 ? path('Processos') : path('ProcessoDetails', { id })}
            mt="md"
            size="sm"
            variant="default"
          >
            {refused.status === 403 ? 'Ir para os processos' : 'Ver o processo'}
          </LinkButton>
        </Alert>
      )}
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          voltar
        </Button>
        <Button type="submit" disabled={busy}>
          enviar
        </Button>
      </Group>
    </Stack>
  </form>
)

function TermoLink({ id }: { id: number }) {
  const download = useMutation({
    mutationFn: () => call(designacao.termo, { params: { id } }),
    onSuccess: (file) => saveFile(file, 'Termo de Aceite.pdf'),
  })
  return (
    <Anchor component="button" type="button" underline="always" onClick={() => !download.isPending && download.mutate()}>
      Baixe o termo de aceite
    </Anchor>
  )
}
