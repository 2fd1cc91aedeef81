import { Button, Card, Stack, Text } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ApiError } from '../../api/error.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import css from './minutas.module.css'

const TextoDialog = lazyPart(() => import('./TextoDialog.tsx'))

interface ModelosDaCamaraProps {
  /** Reads the models, filled with what is known. */
  query: UseQueryOptions<{ modelos: { id: number; nome: string; texto: string }[] }, ApiError>
  /** The sentences above the list, and in place of an empty one. */
  sobre?: { varios: string; nenhum: string }
  /** @param texto of the model */
  onUsar: (texto: string) => void
}

const DA_MINUTA = {
  varios:
    'Escreva a minuta, ou comece de um modelo da câmara, já preenchido com as partes e a proposta aceita. Depois, altere o que quiser.',
  nenhum: 'A câmara ainda não tem modelos de acordo. Escreva a minuta.',
}

/** Models of the secretariat, beside the editor: each is read, and put into it. */
export function ModelosDaCamara({ query, sobre = DA_MINUTA, onUsar }: ModelosDaCamaraProps) {
  const { data, error, refetch } = useQuery(query)
  const ver = useDialogo(TextoDialog)
  return (
    <Stack component="aside" gap="sm" aria-label="Modelos da câmara">
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={4} />
      ) : (
        <>
          <Text size="sm">{data.modelos.length > 0 ? sobre.varios : sobre.nenhum}</Text>
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
                      <Button size="sm" variant="filled" aria-label={`usar ${nome}`} onClick={() => onUsar(texto)}>
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
