import { Card, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  title: string
  /** One or two sentences of help. */
  about?: ReactNode
  /** Heading level: 2 where there is no step title above it. */
  order?: 2 | 3
  children: ReactNode
}

/** Fields that belong together, under a heading. */
export function FormSection({ title, about, order = 3, children }: FormSectionProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={order} size="h3" id={id}>
        {title}
      </Title>
      {about && (
        <Text c="dimmed" mt={4}>
          {about}
        </Text>
      )}
      <Stack mt="md">{children}</Stack>
    </Card>
  )
}
