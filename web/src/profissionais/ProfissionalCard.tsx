import type { Profissional } from '@concordia/contract/conta/schemas/perfis'
import { Anchor, Card, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import layout from '../ui/layout.module.css'
import css from './profissionais.module.css'

/** One person of a public list; without a photo it shows the initials. */
export const ProfissionalCard = ({ nome, descricao, lattes, photo_url }: Profissional) => (
  <Card component="li" className={css.card ?? ''}>
    {photo_url ? (
      <img className={css.foto} src={photo_url} alt="" loading="lazy" width={96} height={96} />
    ) : (
      <div className={css.foto} aria-hidden>
        {iniciais(nome)}
      </div>
    )}
    <div className={layout.breaks}>
      <Title order={2} size="h3">
        {nome}
      </Title>
      <Text className={css.descricao ?? ''}>{descricao}</Text>
      {lattes && (
        <Anchor href={lattes} target="_blank" rel="noopener noreferrer nofollow" underline="always" className={css.lattes ?? ''}>
          Currículo Lattes <IconExternalLink size={14} aria-hidden />
          <VisuallyHidden component="span"> de {nome} (abre em nova aba)</VisuallyHidden>
        </Anchor>
      )}
    </div>
  </Card>
)

const iniciais = (nome: string) => {
  const words = nome.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('')
}
