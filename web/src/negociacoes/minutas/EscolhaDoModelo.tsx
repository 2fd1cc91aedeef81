import { minutas } from '@concordia/contract/negociacoes/minutas'
import { Button, Card, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { useDialogo } from '../../ui/dialog/useDialogo.tsx'
import { Failure } from '../../ui/page/states/Failure.tsx'
import { CardSkeleton } from '../../ui/page/states/skeletons.tsx'
import css from './minutas.module.css'

const TextoDialog = lazyPart(() => import('./TextoDialog.tsx'))

interface EscolhaDoModeloProps {
  /** Of the negotiation. */
  id: number
  /** @param texto what the draft begins with; "" for a blank one */
  onEscolha: (texto: string) => void
}

/** What the draft begins with: a model of the secretariat, filled with what the negotiation knows, or nothing. */
export function EscolhaDoModelo({ id, onEscolha }: EscolhaDoModeloProps) {
  const { data, error, refetch } = useQuery(queryOf(minutas.modelos, { params: { id } }))
  const ver = useDialogo(TextoDialog)
  return (
    <Stack gap="md">
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : !data ? (
        <CardSkeleton lines={4} />
      ) : (
        <>
          <Text>
            {data.modelos.length > 0
              ? 'Comece de um modelo da câmara, já preenchido com as partes e a proposta aceita, ou de uma página em branco. Depois, altere o que quiser.'
              : 'A câmara ainda não tem modelos de acordo. Comece de uma página em branco.'}
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
                      <Button size="sm" variant="light" aria-label={`usar ${nome}`} onClick={() => onEscolha(texto)}>
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
      <div>
        <Button variant="default" onClick={() => onEscolha('')}>
          começar em branco
        </Button>
      </div>
      {ver.dialog}
    </Stack>
  )
}
