// What the bindings of the searches share.
#pragma once

#include <atomic>

namespace parlour {

struct Cancel {
    std::atomic<bool> cancelled{false};
};

}  // namespace parlour
