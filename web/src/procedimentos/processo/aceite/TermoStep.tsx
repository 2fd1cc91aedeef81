import { designacao } from '@concordia/contract/procedimentos/calls'
import { Aceite } from '@concordia/contract/procedimentos/schemas/designacao'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Anchor, Button, Card, Group, Radio, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { call } from '../../../api/call.ts'
import { saveFile } from '../../../ui/files/saveFile.ts'
import type { Outcome } from '../../../ui/files/useSendForm.ts'
import { FileField } from '../../../ui/form/FileField.tsx'
import { AssinarAqui } from './AssinarAqui.tsx'
import css from './aceite.module.css'
import { ANSWERED, Desfecho } from './Desfecho.tsx'
import type { AceiteEmCurso } from './useAceite.ts'

interface TermoStepProps {
  id: number
  respostas: AceiteEmCurso['respostas']
  form: AceiteEmCurso['termo']
  /** Result of the last sending, unless the errors at the fields say it all. */
  outcome: Outcome | null
  busy: boolean
  onBack: () => void
  onReady: (termo: File) => unknown
  /** The term was signed here. */
  onSigned: ComponentProps<typeof AssinarAqui>['onSigned']
  /** The server refused an answer of step 1. */
  onInvalid: ComponentProps<typeof AssinarAqui>['onInvalid']
}

const MODOS = [
  { value: 'aqui', label: 'assinar aqui', description: 'Leia na tela e assine com um código.' },
  { value: 'enviar', label: 'enviar assinado', description: 'Imprima e digitalize, ou assine o arquivo com o seu certificado.' },
] as const
type Modo = (typeof MODOS)[number]['value']

/** Step 2: the user signs the term here, or signs it elsewhere and uploads it. */
export function TermoStep({ respostas, onSigned, onInvalid, ...props }: TermoStepProps) {
  // A file chosen before is not out of sight when the step is seen again.
  const [modo, setModo] = useState<Modo>(() => (props.form.getValues('termo') ? 'enviar' : 'aqui'))
  const { id, outcome, busy, onBack } = props
  return (
    <Stack gap="lg">
      {!answered(outcome) && (
        <Radio.Group label="Como você quer assinar o termo?" value={modo} onChange={(value) => setModo(value as Modo)}>
          <Stack gap="xs" mt="xs">
            {MODOS.map((one) => (
              <Radio key={one.value} {...one} disabled={busy} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {modo === 'aqui' && !answered(outcome) ? (
        <AssinarAqui id={id} respostas={respostas} onBack={onBack} onInvalid={onInvalid} onSigned={onSigned} />
      ) : (
        <EnviarAssinado {...props} />
      )}
    </Stack>
  )
}

/** The user downloads the term, signs it on paper or with a certificate, and uploads it. */
const EnviarAssinado = ({
  id,
  form,
  outcome,
  busy,
  onBack,
  onReady,
}: Omit<TermoStepProps, 'respostas' | 'onSigned' | 'onInvalid'>) => (
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
      {!answered(outcome) && (
        <FileField
          control={form.control}
          name="termo"
          label="Termo de aceite assinado"
          schema={Aceite.shape.termo}
          hint="PDF, menos de 6 MB"
          required
        />
      )}
      {outcome && <Desfecho id={id} outcome={outcome} />}
      {!answered(outcome) && (
        <Group justify="space-between">
          <Button variant="default" onClick={onBack}>
            voltar
          </Button>
          <Button type="submit" disabled={busy}>
            enviar
          </Button>
        </Group>
      )}
    </Stack>
  </form>
)

const answered = (outcome: Outcome | null) => outcome?.kind === 'refused' && outcome.status === ANSWERED

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
