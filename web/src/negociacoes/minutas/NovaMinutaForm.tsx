import { minutas } from '@concordia/contract/negociacoes/minutas'
import { Button, Group, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { EnvioFalhou } from './EnvioFalhou.tsx'
import { useEnvio } from './useEnvio.ts'
import type { MinutaEmCurso } from './useMinutaEmCurso.ts'

export const Editor = lazyPart(() => import('./editor/MinutaRichText.tsx'))

interface NovaMinutaFormProps {
  id: number
  /** What it begins with. */
  inicial: string
  draft: MinutaEmCurso['draft']
}

/** The editor of the first draft. */
export function NovaMinutaForm({ id, inicial, draft }: NovaMinutaFormProps) {
  const [texto, setTexto] = useState(inicial)
  const envio = useEnvio(minutas.create, { id, nome: 'minuta', draft })
  const change = (next: string) => {
    setTexto(next)
    envio.esquecer()
    draft.save({ texto: next })
  }
  return (
    <Stack gap="lg">
      <Suspense fallback={<CardSkeleton lines={14} />}>
        <Editor
          label="Texto da minuta"
          description="O PDF do acordo é impresso como você vê aqui."
          initial={inicial}
          onChange={change}
          error={envio.erro}
        />
      </Suspense>
      {envio.outcome && (
        <EnvioFalhou
          outcome={envio.outcome}
          titulo="A minuta não foi registrada"
          unsure={envio.unsure}
          details={envio.details}
          texto={texto}
        />
      )}
      <Group justify="space-between">
        <LinkButton to={envio.details} variant="default">
          voltar
        </LinkButton>
        <Button loading={envio.sending} onClick={() => envio.enviar(texto)}>
          enviar
        </Button>
      </Group>
    </Stack>
  )
}
