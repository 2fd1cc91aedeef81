import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { notify } from '../../ui/notify.ts'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { CopyHtmlButton } from '../../ui/text/CopyHtmlButton.tsx'
import { TextSheet } from '../../ui/text/TextSheet.tsx'
import { comentariosDe, type MinutaEmCurso, type Rascunho } from './useMinutaEmCurso.ts'

type Draft = MinutaEmCurso['draft']

/** The texts that were kept here, where nothing can be sent any more: to be read, copied or put away. */
export function TextoGuardado({ draft }: { draft: Draft }) {
  const { found } = draft
  return (
    <Stack mt="md">
      {found?.map((one) => (
        <Guardado key={one.id} draft={draft} guardado={one} />
      ))}
    </Stack>
  )
}

function Guardado({ draft, guardado }: { draft: Draft; guardado: NonNullable<Draft['found']>[number] }) {
  const [lido, setLido] = useState<Partial<Rascunho> | null>(null)
  const texto = lido?.texto ?? ''
  return (
    <Card>
      <Text>
        O texto que você escreveu aqui continua guardado, como estava em <DateTime value={guardado.alterado_em} />.
      </Text>
      <Group gap="xs" my="sm">
        {lido === null ? (
          <Button size="sm" variant="default" onClick={() => void draft.resume(guardado).then(setLido)}>
            ler o texto guardado
          </Button>
        ) : (
          <CopyHtmlButton html={texto} label="copiar o meu texto" />
        )}
        <Button size="sm" variant="default" onClick={() => void draft.discard(guardado).catch(notify.error)}>
          excluir
        </Button>
      </Group>
      {lido && <TextSheet html={texto} topHeading={2} />}
      {lido &&
        comentariosDe(lido).map(({ texto: comentario }) => (
          <Text key={comentario} mt="xs">
            Comentário: {comentario}
          </Text>
        ))}
    </Card>
  )
}
