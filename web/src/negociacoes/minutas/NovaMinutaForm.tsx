import { minutas } from '@concordia/contract/negociacoes/calls'
import { Button, Group, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import { EnvioFalhou } from './EnvioFalhou.tsx'
import { ModelosDaCamara } from './ModelosDaCamara.tsx'
import css from './minutas.module.css'
import { useEnvio } from './useEnvio.ts'
import type { MinutaEmCurso } from './useMinutaEmCurso.ts'

export const Editor = lazyPart(() => import('./editor/MinutaRichText.tsx'))

interface NovaMinutaFormProps {
  id: number
  /** The draft that is continued; "" for a new one. */
  inicial: string
  draft: MinutaEmCurso['draft']
}

const TROCAR = {
  title: 'Trocar o texto pelo modelo?',
  message: 'O texto que você escreveu sai do editor e dá lugar ao do modelo.',
  confirm: 'trocar pelo modelo',
  danger: true,
}

/** The editor of the first draft, and the models of the chamber beside it. */
export function NovaMinutaForm({ id, inicial, draft }: NovaMinutaFormProps) {
  const [texto, setTexto] = useState(inicial)
  /** The model that was put into the editor last; `vez` makes the editor begin anew with it. */
  const [modelo, setModelo] = useState({ texto: '', vez: 0 })
  const envio = useEnvio(minutas.create, { id, nome: 'minuta', draft })
  const change = (next: string) => {
    setTexto(next)
    envio.esquecer()
    draft.save({ texto: next })
  }
  const usar = async (novo: string) => {
    if (texto !== modelo.texto && !(await confirm(TROCAR))) return
    envio.esquecer()
    setTexto(novo)
    setModelo(({ vez }) => ({ texto: novo, vez: vez + 1 }))
  }
  return (
    <Stack gap="lg">
      <div className={css.comModelos}>
        <Suspense fallback={<CardSkeleton lines={14} />}>
          <Editor
            key={modelo.vez}
            label="Texto da minuta"
            description="O PDF do acordo é impresso como você vê aqui."
            initial={modelo.vez === 0 ? inicial : modelo.texto}
            onChange={change}
            error={envio.erro}
          />
        </Suspense>
        <ModelosDaCamara query={queryOf(minutas.modelos, { params: { id } })} onUsar={usar} />
      </div>
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
