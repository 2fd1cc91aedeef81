import type { Comentario } from '@concordia/contract/negociacoes/schemas/minutas'
import { estaNoTexto } from '@concordia/contract/rules/acordos/trecho'
import { MAX_COMENTARIOS_DA_REVISAO } from '@concordia/contract/rules/negociacao'
import { Button, Stack, Text } from '@mantine/core'
import { DialogButton } from '../../ui/dialog/DialogButton.tsx'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { rescueFocus } from '../../ui/dialog/rescueFocus.ts'
import { Section } from '../../ui/page/Section.tsx'
import { Comentarios } from './Comentarios.tsx'
import css from './minutas.module.css'
import type { MeuComentario } from './useMinutaEmCurso.ts'

const ComentarioDialog = lazyPart(() => import('./ComentarioDialog.tsx'))
const ADICIONAR = 'adicionar-comentario'

interface MeusComentariosProps {
  /** Those of the draft under review. */
  recebidos: readonly Comentario[]
  /** The user's own, not sent yet. */
  meus: readonly MeuComentario[]
  /** The running text of the review: a comment on words that it has no more goes without them. */
  corrido: string
  onChange: (meus: MeuComentario[]) => void
}

/** The comments on the draft, and those that will be sent with the review. */
export function MeusComentarios({ recebidos, meus, corrido, onChange }: MeusComentariosProps) {
  return (
    <Section
      title="Comentários"
      count={recebidos.length + meus.length}
      action={
        <DialogButton
          part={ComentarioDialog}
          about={{ onAdd: (comentario) => onChange([...meus, comentario]) }}
          id={ADICIONAR}
          size="sm"
          variant="default"
          disabled={meus.length >= MAX_COMENTARIOS_DA_REVISAO}
        >
          adicionar comentário
        </DialogButton>
      }
    >
      <Stack gap="sm">
        {recebidos.length > 0 && <Comentarios comentarios={recebidos} />}
        {meus.length > 0 && (
          <ul className={css.comentarios} aria-label="Seus comentários, ainda não enviados">
            {meus.map(({ texto, trecho }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be the same words
              <li key={index}>
                <div className={css.deQuem}>
                  <span>Seu, ainda não enviado</span>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`retirar comentário ${index + 1}`}
                    onClick={() => {
                      onChange(meus.filter((_, other) => other !== index))
                      rescueFocus(ADICIONAR)
                    }}
                  >
                    retirar
                  </Button>
                </div>
                {trecho && <blockquote className={css.citado}>{trecho.palavras}</blockquote>}
                {trecho && !estaNoTexto(trecho, corrido) && (
                  <div className={css.alterado}>Estas palavras mudaram no seu texto: o comentário vai sem o trecho.</div>
                )}
                <p className={css.palavras}>{texto}</p>
              </li>
            ))}
          </ul>
        )}
        {recebidos.length + meus.length === 0 && <Text c="dimmed">Nenhum comentário. Explique aqui o que mudou e por quê.</Text>}
      </Stack>
    </Section>
  )
}
