// Put before a program (LD_PRELOAD), nothing that it writes to its files at a place of its own
// choosing, as databases do, gets to the disk while the file exists that DISK_HANGS names: the
// calls do not come back, as from a kernel whose disk does not answer.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <cstdlib>

namespace {

void while_it_hangs() {
    const char* flag = std::getenv("DISK_HANGS");
    while (flag != nullptr && access(flag, F_OK) == 0) usleep(10'000);
}

template <typename Call, typename... Given>
auto once_it_answers(const char* name, Given... given) {
    while_it_hangs();
    return reinterpret_cast<Call>(dlsym(RTLD_NEXT, name))(given...);
}

}  // namespace

extern "C" {

ssize_t pwrite64(int file, const void* what, size_t size, off64_t at) {
    return once_it_answers<decltype(&pwrite64)>("pwrite64", file, what, size, at);
}

ssize_t pwrite(int file, const void* what, size_t size, off_t at) {
    return once_it_answers<decltype(&pwrite)>("pwrite", file, what, size, at);
}

int ftruncate64(int file, off64_t size) noexcept {
    return once_it_answers<int (*)(int, off64_t)>("ftruncate64", file, size);
}

int fsync(int file) { return once_it_answers<decltype(&fsync)>("fsync", file); }

int fdatasync(int file) { return once_it_answers<decltype(&fdatasync)>("fdatasync", file); }
}
