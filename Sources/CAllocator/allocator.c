#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CAllocator.h"

#if defined(__linux__)
#include <features.h>
#endif
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <pthread.h>

void barograph_tune_allocator(int threads) {
#if defined(__GLIBC__)
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
  // Large arrays get pages of their own: in the heap they would leave holes when they grow.
  mallopt(M_MMAP_THRESHOLD, 128 << 10);
  mallopt(M_ARENA_MAX, threads);
#else
  (void)threads;
#endif
}

size_t barograph_stack_size(void) {
#if defined(__APPLE__)
  return pthread_get_stacksize_np(pthread_self());
#elif defined(__linux__)
  pthread_attr_t attributes;
  size_t size = 0;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
  pthread_attr_getstacksize(&attributes, &size);
  pthread_attr_destroy(&attributes);
  return size;
#else
  return 0;
#endif
}
