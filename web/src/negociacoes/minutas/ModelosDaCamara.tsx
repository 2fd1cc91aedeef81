import { minutas } from '@concordia/contract/negociacoes/calls'
import { Button, Card, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import css from './minutas.module.css'

const TextoDialog = lazyPart(() => import('./TextoDialog.tsx'))

interface ModelosDaCamaraProps {
  id: number
  /** @param texto of the model, filled with what the negotiation knows */
  onUsar: (texto: string) => void
}

/** Models of the secretariat, beside the editor: each is read, and put into it. */
export function ModelosDaCamara({ id, onUsar }: ModelosDaCamaraProps) {
  const { data, error, refetch } = useQuery(queryOf(minutas.modelos, { params: { id } }))
  const ver = useDialogo(TextoDialog)
  return (
    <Stack component="aside" gap="sm" aria-label="Modelos da câmara">
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={4} />
      ) : (
        <>
          <Text size="sm">
            {data.modelos.length > 0
              ? 'Escreva a minuta, ou comece de um modelo da câmara, já preenchido com as partes e a proposta aceita. Depois, altere o que quiser.'
              : 'A câmara ainda não tem modelos de acordo. Escreva a minuta.'}
          </Text>
          {data.modelos.length > 0 && (
            <Card padding={0}>
              <ul className={css.modelos} aria-label="Modelos">
                {data.modelos.map(({ id: modelo, nome, texto }) => (
                  <li key={modelo}>
                    <span>{nome}</span>
                    <div>
                      <Button
                        size="sm"
                        variant="default"
                        aria-haspopup="dialog"
                        aria-label={`ver ${nome}`}
                        onClick={() => ver.abrir({ titulo: nome, texto })}
                      >
                        ver
                      </Button>
                      <Button size="sm" variant="light" aria-label={`usar ${nome}`} onClick={() => onUsar(texto)}>
                        usar
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
      {ver.dialog}
    </Stack>
  )
}
